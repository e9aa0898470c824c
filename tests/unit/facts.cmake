cudnn_add_test(tst_facts tst_facts.cpp)
