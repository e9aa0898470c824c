// The prover's CUDA numbers against the real cuda.h: compiling this is the test.
#include "app/prover/CudaAbi.h"

#include <cuda.h>
#include <type_traits>

static_assert(std::is_same_v<prover::CUdevice, CUdevice>);
static_assert(sizeof(prover::CUdeviceptr) == sizeof(CUdeviceptr) && std::is_unsigned_v<CUdeviceptr>);
static_assert(sizeof(prover::CUcontext) == sizeof(CUcontext) && std::is_pointer_v<CUcontext>);
static_assert(sizeof(CUresult) == sizeof(int) && prover::cudaSuccess == CUDA_SUCCESS);
static_assert(prover::attributePciBusId == CU_DEVICE_ATTRIBUTE_PCI_BUS_ID);
static_assert(prover::attributePciDeviceId == CU_DEVICE_ATTRIBUTE_PCI_DEVICE_ID);
static_assert(prover::attributePciDomainId == CU_DEVICE_ATTRIBUTE_PCI_DOMAIN_ID);
static_assert(prover::attributeComputeMajor == CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR);
static_assert(prover::attributeComputeMinor == CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
static_assert(prover::attributeClockRate == CU_DEVICE_ATTRIBUTE_CLOCK_RATE);
static_assert(prover::attributeMultiprocessors == CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT);
static_assert(prover::attributeKernelTimeout == CU_DEVICE_ATTRIBUTE_KERNEL_EXEC_TIMEOUT);
static_assert(prover::attributeComputeMode == CU_DEVICE_ATTRIBUTE_COMPUTE_MODE);
static_assert(prover::computeModeProhibited == CU_COMPUTEMODE_PROHIBITED);
static_assert(prover::computeModeExclusive == CU_COMPUTEMODE_EXCLUSIVE_PROCESS);
