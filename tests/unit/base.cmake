cudnn_add_test(tst_base tst_base.cpp)
