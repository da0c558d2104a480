# Libraries from outside, under one name each; docs/parts.md says why each is here.
# fmt::fmt  CLI11::CLI11  nlohmann_json::nlohmann_json  parts::toml  parts::icu  parts::curses  parts::cairo
# parts::beast  parts::sqlite  parts::sodium  spdlog::spdlog  rapidcheck (tests)
set(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL ON)

find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(ICU REQUIRED COMPONENTS uc i18n)

# toml++ as the compiled library (its target sets TOML_HEADER_ONLY=0): the header alone would be compiled again in every file that reads a pack.
find_package(tomlplusplus REQUIRED)
add_library(parts_toml INTERFACE)
add_library(parts::toml ALIAS parts_toml)
target_link_libraries(parts_toml INTERFACE tomlplusplus::tomlplusplus)

add_library(parts_icu INTERFACE)
add_library(parts::icu ALIAS parts_icu)
target_link_libraries(parts_icu INTERFACE ICU::i18n ICU::uc)

set(CURSES_NEED_WIDE TRUE)  # Cyrillic
find_package(Curses REQUIRED)
add_library(parts_curses INTERFACE)
add_library(parts::curses ALIAS parts_curses)
target_include_directories(parts_curses SYSTEM INTERFACE ${CURSES_INCLUDE_DIRS})
target_link_libraries(parts_curses INTERFACE ${CURSES_LIBRARIES})

find_path(UNDERCROFT_CAIRO_HEADERS cairo.h PATH_SUFFIXES cairo REQUIRED)
find_library(UNDERCROFT_CAIRO cairo REQUIRED)
add_library(parts_cairo INTERFACE)
add_library(parts::cairo ALIAS parts_cairo)
target_include_directories(parts_cairo SYSTEM INTERFACE "${UNDERCROFT_CAIRO_HEADERS}")
target_link_libraries(parts_cairo INTERFACE "${UNDERCROFT_CAIRO}")

# Asio and Beast are headers; one file of the server compiles what they can have compiled once (src/server/asio.cc).
find_package(Boost 1.81 REQUIRED)
add_library(parts_beast INTERFACE)
add_library(parts::beast ALIAS parts_beast)
target_include_directories(parts_beast SYSTEM INTERFACE "${Boost_INCLUDE_DIRS}")
target_compile_definitions(parts_beast INTERFACE BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED)

find_package(SQLite3 REQUIRED)
add_library(parts_sqlite INTERFACE)
add_library(parts::sqlite ALIAS parts_sqlite)
target_link_libraries(parts_sqlite INTERFACE SQLite::SQLite3)

find_path(UNDERCROFT_SODIUM_HEADERS sodium.h REQUIRED)
find_library(UNDERCROFT_SODIUM sodium REQUIRED)
add_library(parts_sodium INTERFACE)
add_library(parts::sodium ALIAS parts_sodium)
target_include_directories(parts_sodium SYSTEM INTERFACE "${UNDERCROFT_SODIUM_HEADERS}")
target_link_libraries(parts_sodium INTERFACE "${UNDERCROFT_SODIUM}")

find_package(spdlog REQUIRED)

if(UNDERCROFT_TESTS)
    find_package(GTest REQUIRED)
    find_package(rapidcheck REQUIRED)
endif()
