# Lays the practice stand-in out as NVIDIA's archive is laid out, and packs it.
# cmake -DLIBRARIES=… -DIMPORT_LIBRARIES=… -DNAME=… -DFORMAT=zip|tar.xz -DWORK=… -DOUTPUT=… -P
set(root "${WORK}/${NAME}")
file(REMOVE_RECURSE "${root}")
set(license "Practice stand-in; nothing of NVIDIA's.

This archive was made by the cuDNN Setup Assistant for its practice mode. It looks like NVIDIA's cuDNN archive, but
holds small stand-in libraries that compute on the processor and a few lines of text. It is no use to any program.
Do with it what you like.\n")
file(WRITE "${root}/LICENSE" "${license}")

set(note "/* Practice stand-in of the cuDNN Setup Assistant; nothing of NVIDIA's. */\n")
foreach(header cudnn cudnn_adv_infer cudnn_adv_train cudnn_backend cudnn_cnn_infer cudnn_cnn_train cudnn_ops_infer
               cudnn_ops_train)
    file(WRITE "${root}/include/${header}.h" "${note}#include \"cudnn_version.h\"\n")
endforeach()
file(WRITE "${root}/include/cudnn_version.h" "${note}#pragma once
#define CUDNN_MAJOR 8
#define CUDNN_MINOR 9
#define CUDNN_PATCHLEVEL 5
#define CUDNN_VERSION (CUDNN_MAJOR * 1000 + CUDNN_MINOR * 100 + CUDNN_PATCHLEVEL)\n")

if(FORMAT STREQUAL "zip")
    file(COPY ${LIBRARIES} DESTINATION "${root}/bin")
    foreach(library ${IMPORT_LIBRARIES})
        # The real ones come in pairs: cudnn.lib = cudnn64_8.lib.
        get_filename_component(name "${library}" NAME)
        string(REGEX REPLACE "\\.dll\\.a$" ".lib" name "${name}")
        string(REGEX REPLACE "64_8\\.lib$" ".lib" short "${name}")
        file(MAKE_DIRECTORY "${root}/lib/x64")
        configure_file("${library}" "${root}/lib/x64/${name}" COPYONLY)
        configure_file("${library}" "${root}/lib/x64/${short}" COPYONLY)
    endforeach()
    set(arguments cf "${OUTPUT}" --format=zip)
else()
    foreach(library ${LIBRARIES}) # …/libcudnn.so.8.9.5, with its two links
        get_filename_component(name "${library}" NAME)
        string(REPLACE ".so.8.9.5" ".so" short "${name}")
        file(COPY "${library}" DESTINATION "${root}/lib")
        file(CREATE_LINK "${name}" "${root}/lib/${short}.8" SYMBOLIC)
        file(CREATE_LINK "${short}.8" "${root}/lib/${short}" SYMBOLIC)
    endforeach()
    set(arguments cJf "${OUTPUT}")
endif()
execute_process(COMMAND "${CMAKE_COMMAND}" -E tar ${arguments} --mtime=2023-09-01 "${NAME}"
    WORKING_DIRECTORY "${WORK}" COMMAND_ERROR_IS_FATAL ANY)
