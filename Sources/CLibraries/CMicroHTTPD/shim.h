#ifndef SPECIMEN_CMICROHTTPD_SHIM_H
#define SPECIMEN_CMICROHTTPD_SHIM_H

// The daemon of libmicrohttpd; the module map cannot name system headers by itself. Its start takes options of any
// number, which Swift cannot pass, so it is wrapped here, with the socket that it listens on.
//
// The library is not linked: one command of many serves pages, and with the libraries that this one needs (those of TLS)
// every process would take a third longer to start. It is loaded when it is needed.
#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

// Swift's names of these depend on the version of the library.
static const enum MHD_Result specimen_mhd_yes = MHD_YES;
static const enum MHD_Result specimen_mhd_no = MHD_NO;
static const enum MHD_ValueKind specimen_mhd_headers = MHD_HEADER_KIND;
static const enum MHD_ValueKind specimen_mhd_query = MHD_GET_ARGUMENT_KIND;
static const ssize_t specimen_mhd_content_error = MHD_CONTENT_READER_END_WITH_ERROR;

#define SPECIMEN_MHD_FUNCTIONS(each) \
  each(get_version)                  \
  each(start_daemon)                 \
  each(quiesce_daemon)               \
  each(stop_daemon)                  \
  each(suspend_connection)           \
  each(resume_connection)            \
  each(get_connection_values)        \
  each(get_connection_info)          \
  each(create_response_from_callback)\
  each(add_response_header)          \
  each(queue_response)               \
  each(destroy_response)

// The functions of the library, each under its name without MHD_ and with the type that the header declares.
#define SPECIMEN_MHD_MEMBER(name) __typeof__(&MHD_##name) name;
struct specimen_mhd_library {
  SPECIMEN_MHD_FUNCTIONS(SPECIMEN_MHD_MEMBER)
};
#undef SPECIMEN_MHD_MEMBER

// Loads the library from a file that the system's loader finds by this name, and looks its functions up. Returns 0 if
// there is no such file, or it lacks one of them. What was loaded stays as long as the process.
static inline int specimen_mhd_load(const char *name, struct specimen_mhd_library *library) {
  void *file = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!file) return 0;
#define SPECIMEN_MHD_FIND(name) \
  library->name = (__typeof__(library->name))dlsym(file, "MHD_" #name); \
  if (!library->name) return 0;
  SPECIMEN_MHD_FUNCTIONS(SPECIMEN_MHD_FIND)
#undef SPECIMEN_MHD_FIND
  return 1;
}

// Opens a socket that takes connections of this machine alone, on a port of 127.0.0.1; port 0 becomes a free one.
// Returns the socket, or a negated errno.
static inline int specimen_mhd_listen(uint16_t *port) {
  struct sockaddr_in address;
  socklen_t size = sizeof(address);
  memset(&address, 0, sizeof(address));
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(*port);
  int file = socket(AF_INET, SOCK_STREAM, 0);
  if (file < 0) return -errno;
  // Connections of a server that ended a moment ago do not keep its port.
  int yes = 1;
  if (fcntl(file, F_SETFD, FD_CLOEXEC) == 0 && setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes)) == 0 &&
      bind(file, (struct sockaddr *)&address, sizeof(address)) == 0 && listen(file, 128) == 0 &&
      getsockname(file, (struct sockaddr *)&address, &size) == 0) {
    *port = ntohs(address.sin_port);
    return file;
  }
  int error = errno;
  close(file);
  return -error;
}

// Leaves a path as the client wrote it: nothing that is served needs an escape.
static inline size_t specimen_mhd_keep_escapes(void *data, struct MHD_Connection *connection, char *text) {
  (void)data;
  (void)connection;
  return strlen(text);
}

// Starts a daemon with one thread of its own; NULL if it cannot be started. `seconds` is how long a connection may be
// silent, `memory` what the line and the headers of a request may take, in bytes.
static inline struct MHD_Daemon *specimen_mhd_start(
    const struct specimen_mhd_library *library, int socket, MHD_AccessHandlerCallback handler, MHD_RequestCompletedCallback completed, void *data,
    unsigned int connections, unsigned int seconds, size_t memory) {
  return library->start_daemon(
      MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, 0, 0, handler, data,
      MHD_OPTION_LISTEN_SOCKET, (MHD_socket)socket, MHD_OPTION_NOTIFY_COMPLETED, completed, data,
      MHD_OPTION_UNESCAPE_CALLBACK, specimen_mhd_keep_escapes, (void *)0, MHD_OPTION_CONNECTION_LIMIT, connections,
      MHD_OPTION_CONNECTION_TIMEOUT, seconds, MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory, MHD_OPTION_STRICT_FOR_CLIENT,
      1, MHD_OPTION_END);
}

// How many bytes the line and the headers of a request have, as the client sent them; 0 if that is not known.
static inline size_t specimen_mhd_head_size(
    const struct specimen_mhd_library *library, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      library->get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}

// Takes no further connection.
static inline void specimen_mhd_close(const struct specimen_mhd_library *library, struct MHD_Daemon *daemon) {
  MHD_socket file = library->quiesce_daemon(daemon);
  if (file != MHD_INVALID_SOCKET) close(file);
}

#endif
