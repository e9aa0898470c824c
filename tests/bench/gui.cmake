if(NOT WIN32 AND TARGET cudnn-setup)
    add_executable(bench_gui "${CMAKE_CURRENT_LIST_DIR}/bench_gui.cpp" "${CMAKE_SOURCE_DIR}/tests/crash/BigArchive.cpp")
    target_link_libraries(bench_gui PRIVATE cudnn_wizard cudnn_core QuaZip::QuaZip Qt6::Widgets)
    target_compile_definitions(bench_gui PRIVATE FAKES_DIR="${CMAKE_BINARY_DIR}/tests/fakes/libraries"
        PROGRAM_DIR="${CMAKE_RUNTIME_OUTPUT_DIRECTORY}")
    add_dependencies(bench_gui practice_archive cudnn-prover-practice)
endif()
