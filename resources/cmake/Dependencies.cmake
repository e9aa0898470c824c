# Every library we use. On Windows Qt, QuaZip and ISA-L come from the sysroot (installer/qt-mingw).
set(CMAKE_AUTOMOC ON)
find_package(Qt6 6.4 REQUIRED COMPONENTS Core Gui Widgets Test)
# moc, rcc, lupdate and lrelease run on the building machine, so they are the host's also in a cross build.
find_program(LRELEASE lrelease HINTS /usr/lib/qt6/bin NO_CMAKE_FIND_ROOT_PATH REQUIRED)
find_program(LUPDATE lupdate HINTS /usr/lib/qt6/bin NO_CMAKE_FIND_ROOT_PATH REQUIRED)
find_package(QuaZip-Qt6 1.4 REQUIRED)
find_package(Threads REQUIRED)

find_path(ISAL_INCLUDE_DIR isa-l/igzip_lib.h REQUIRED)
find_library(ISAL_LIBRARY isal REQUIRED)
add_library(isal INTERFACE)
target_include_directories(isal SYSTEM INTERFACE "${ISAL_INCLUDE_DIR}")
target_link_libraries(isal INTERFACE "${ISAL_LIBRARY}")

if(NOT WIN32)
    find_package(LibArchive REQUIRED)
    find_package(OpenSSL REQUIRED COMPONENTS Crypto)
endif()

# Header-only libraries of the building machine. They are copied, because /usr/include itself must
# never stand on the include path of a cross build.
function(cudnn_header_only target header folder)
    find_path(${target}_dir ${header} PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
    set(copy "${CMAKE_BINARY_DIR}/headers/${target}")
    file(COPY "${${target}_dir}/${folder}" DESTINATION "${copy}")
    add_library(${target} INTERFACE)
    target_include_directories(${target} SYSTEM INTERFACE "${copy}")
endfunction()
cudnn_header_only(tl_expected tl/expected.hpp tl)
cudnn_header_only(cli11 CLI/CLI.hpp CLI)
cudnn_header_only(nlohmann_json nlohmann/json.hpp nlohmann)
