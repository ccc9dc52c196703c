#ifndef SPECIMEN_CDEFLATE_SHIM_H
#define SPECIMEN_CDEFLATE_SHIM_H

// deflate of whole buffers and CRC-32, several times as fast as zlib's.
#include <libdeflate.h>
#include <stdint.h>
#include <sys/mman.h>

// Asks the system to hold a large buffer, of which nothing was written yet, in pages of 2 MB where it has them: with pages
// of 4 KB a fourth of the time of comparing two equal pictures of 4K is spent on their first use. Does nothing where that
// is not known, or the buffer is small; nobody is told if the system does not follow.
static inline void specimen_use_large_pages(void *memory, size_t size) {
#ifdef MADV_HUGEPAGE
  const uintptr_t large = (uintptr_t)2 << 20;
  const uintptr_t start = ((uintptr_t)memory + large - 1) & ~(large - 1);
  const uintptr_t end = ((uintptr_t)memory + size) & ~(large - 1);
  if (size >= 2 * large && start < end) madvise((void *)start, end - start, MADV_HUGEPAGE);
#else
  (void)memory;
  (void)size;
#endif
}

#endif
