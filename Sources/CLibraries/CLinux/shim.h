#ifndef SPECIMEN_CLINUX_SHIM_H
#define SPECIMEN_CLINUX_SHIM_H

// A system call of Linux that C libraries have no function for. No library is linked.
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

// Opens a file to read by a path that starts in an open folder and may not leave it, neither by `..` nor through a link;
// openat2(2). Returns the open file, or -1 and errno: ENOSYS where the system has no such call, as before Linux 5.6.
//
// Neither the number, one for all processors that Swift knows, nor the structure depends on the headers that are there.
static inline int specimen_open_beneath(int folder, const char *path, int flags) {
#ifdef __linux__
  const struct {
    uint64_t flags, mode, resolve;
  } how = {(uint64_t)(unsigned int)flags, 0, 0x08 /* RESOLVE_BENEATH */ | 0x02 /* RESOLVE_NO_MAGICLINKS */};
  return (int)syscall(437, folder, path, &how, sizeof how);
#else
  (void)folder;
  (void)path;
  (void)flags;
  errno = ENOSYS;
  return -1;
#endif
}

#endif
