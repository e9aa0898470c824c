if(NOT WIN32) # what the files say is the same everywhere, and reading them once is enough
    cudnn_add_test(tst_programwheels "${CMAKE_CURRENT_LIST_DIR}/tst_programwheels.cpp" LIBRARIES QuaZip::QuaZip LABELS realdata)
endif()
