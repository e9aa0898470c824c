if(NOT WIN32)
    add_executable(bench_extract "${CMAKE_CURRENT_LIST_DIR}/bench_extract.cpp")
    target_link_libraries(bench_extract PRIVATE cudnn_core)
endif()
