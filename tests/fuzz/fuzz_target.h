// A fuzz target takes any bytes and must neither crash nor hang. libFuzzer calls it by its own name; the corpus test, which links
// all targets into one program, gives each a name of its own.
#pragma once

#include <cstddef>
#include <cstdint>

#ifndef FUZZ_TARGET
#define FUZZ_TARGET LLVMFuzzerTestOneInput
#endif

extern "C" int FUZZ_TARGET(const uint8_t* data, size_t size);
