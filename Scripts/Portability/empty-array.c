// The memory of every empty array of a WebAssembly program, as the standard library of Embedded Swift lays it out: no
// class, a count of references that never ends, no elements, no room for any.
//
// The library's own lies at a multiple of four bytes, and of eight by luck only. An empty array of 64-bit numbers traps
// there when its span is taken, which must begin at a multiple of eight. Link this before any object of Swift.
#include <stdint.h>

__attribute__((aligned(16))) intptr_t storage[4] __asm__("$es23_swiftEmptyArrayStorageSi_S3itvp") = {0, -1, 0, 1};
