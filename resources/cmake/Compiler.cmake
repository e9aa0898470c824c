# One interface target that every target of ours links: language level, warnings as errors, hardening.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
find_program(CCACHE ccache)
if(CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE}")
endif()

add_library(cudnn_setup_options INTERFACE)
target_include_directories(cudnn_setup_options INTERFACE "${CMAKE_SOURCE_DIR}")
target_compile_options(cudnn_setup_options INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror
    $<$<CONFIG:Release,RelWithDebInfo>:-O2>)
target_compile_definitions(cudnn_setup_options INTERFACE
    CUDNN_SETUP_VERSION="${PROJECT_VERSION}"
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_FOREACH QT_NO_KEYWORDS)
if(WIN32)
    # Windows 10 is the floor; wide APIs only.
    target_compile_definitions(cudnn_setup_options INTERFACE
        UNICODE _UNICODE NOMINMAX WIN32_LEAN_AND_MEAN _WIN32_WINNT=0x0A00 NTDDI_VERSION=0x0A000006)
endif()
option(CUDNN_SETUP_SANITIZE "Address and undefined-behaviour sanitizers" OFF)
if(CUDNN_SETUP_SANITIZE)
    # Undefined behaviour ends a test; -Werror=maybe-uninitialized cries wolf over instrumented code.
    target_compile_options(cudnn_setup_options INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=all
        -fno-omit-frame-pointer -O1 -Wno-maybe-uninitialized)
    target_link_options(cudnn_setup_options INTERFACE -fsanitize=address,undefined)
endif()
option(CUDNN_SETUP_FUZZ "Instrument for libFuzzer (clang)" OFF)
if(CUDNN_SETUP_FUZZ)
    target_compile_options(cudnn_setup_options INTERFACE -fsanitize=fuzzer-no-link,address,undefined
        -fno-sanitize-recover=all -fno-omit-frame-pointer -O1 -Wno-unused-command-line-argument)
    target_link_options(cudnn_setup_options INTERFACE -fsanitize=address,undefined)
endif()
