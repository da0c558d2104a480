# Switches, and the flags every target of ours gets (through the interface library undercroft_flags).
include(CheckCXXCompilerFlag)

option(UNDERCROFT_WERROR "Warnings stop the build" OFF)
option(UNDERCROFT_TESTS "Build the tests" OFF)
option(UNDERCROFT_BENCH "Build the benchmarks" OFF)
option(UNDERCROFT_FUZZ "Build the fuzzers (clang)" OFF)
option(UNDERCROFT_X86_64_V2 "Use popcnt and SSE4.2 on x86-64" OFF)
set(UNDERCROFT_SANITIZE "" CACHE STRING "Sanitizers, for example address,undefined")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")

# Paths are made relative, so that two checkouts of the same tree share one cache; precompiled headers are cached like objects.
find_program(UNDERCROFT_CCACHE ccache)
if(UNDERCROFT_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}" CCACHE_NOHASHDIR=1
        CCACHE_SLOPPINESS=pch_defines,time_macros "${UNDERCROFT_CCACHE}")
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        add_compile_options(-fpch-preprocess)  # lets the cache see which precompiled header was read
    endif()
endif()

# The standard library, and what most files of a target read, once for each target instead of once for each file.
option(UNDERCROFT_PRECOMPILE "Precompile headers" ON)
function(undercroft_precompile target)
    if(UNDERCROFT_PRECOMPILE)
        target_precompile_headers(${target} PRIVATE
            <algorithm> <array> <bit> <compare> <cstdint> <functional> <map> <memory> <optional> <set> <span> <string> <string_view>
            <utility> <variant> <vector> ${ARGN})
    endif()
endfunction()

# Files read together share what they include; eight are few enough that a change of one is soon compiled.
function(undercroft_together target)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
endfunction()

find_package(Threads REQUIRED)

# A quicker linker where there is one; the release build keeps the compiler's own, which knows link-time optimisation best.
find_program(UNDERCROFT_MOLD mold)
if(UNDERCROFT_MOLD AND NOT CMAKE_INTERPROCEDURAL_OPTIMIZATION)
    add_link_options(-fuse-ld=mold)
endif()

add_library(undercroft_flags INTERFACE)
target_compile_options(undercroft_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
    "-ffile-prefix-map=${CMAKE_SOURCE_DIR}=."  # no checkout paths in programs and messages
)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 14)
    # g++ 12 and 13 see overlaps and bounds broken in the standard library's own strings (GCC bugs 105329, 105651), now here and
    # now there as inlining goes; the sanitizers' build looks for real ones.
    target_compile_options(undercroft_flags INTERFACE -Wno-array-bounds -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread)
endif()
if(UNDERCROFT_WERROR)
    target_compile_options(undercroft_flags INTERFACE -Werror)
endif()

# Integers and counts of bits decide everything in play, so no result depends on this; popcnt is what it is for.
if(UNDERCROFT_X86_64_V2 AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    check_cxx_compiler_flag(-march=x86-64-v2 UNDERCROFT_HAS_X86_64_V2)
    if(UNDERCROFT_HAS_X86_64_V2)
        target_compile_options(undercroft_flags INTERFACE -march=x86-64-v2)
    endif()
endif()

if(UNDERCROFT_SANITIZE)
    target_compile_options(undercroft_flags INTERFACE
        "-fsanitize=${UNDERCROFT_SANITIZE}" -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(undercroft_flags INTERFACE "-fsanitize=${UNDERCROFT_SANITIZE}")
    if(UNDERCROFT_SANITIZE MATCHES "undefined")
        # These look at every access to memory, which doubles the code and costs a third of the build; the address sanitizer stops at
        # such an access itself, and nothing here is misaligned or of another type: pointers are not cast, and engine/frames.h aligns its bytes.
        target_compile_options(undercroft_flags INTERFACE -fno-sanitize=null,alignment,object-size,vptr,pointer-overflow)
    endif()
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # g++ 12 reports variables as maybe uninitialised that its own instrumentation introduced.
        target_compile_options(undercroft_flags INTERFACE -Wno-maybe-uninitialized)
    endif()
endif()
if(UNDERCROFT_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "The fuzz preset needs clang: libFuzzer comes with it.")
    endif()
    target_compile_options(undercroft_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
