# Libraries from outside, under one name each; docs/parts.md says why each is here.
# fmt::fmt  CLI11::CLI11  nlohmann_json::nlohmann_json  parts::toml  parts::icu  parts::curses  parts::cairo  rapidcheck (tests)
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

if(UNDERCROFT_TESTS)
    find_package(GTest REQUIRED)
    find_package(rapidcheck REQUIRED)
endif()
