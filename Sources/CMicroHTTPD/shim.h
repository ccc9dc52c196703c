#ifndef SPECIMEN_CMICROHTTPD_SHIM_H
#define SPECIMEN_CMICROHTTPD_SHIM_H

// The daemon of libmicrohttpd; the module map cannot name system headers by itself. Its start takes options of any
// number, which Swift cannot pass, so it is wrapped here, with the socket that it listens on.
#include <arpa/inet.h>
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
    int socket, MHD_AccessHandlerCallback handler, MHD_RequestCompletedCallback completed, void *data,
    unsigned int connections, unsigned int seconds, size_t memory) {
  return MHD_start_daemon(
      MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, 0, 0, handler, data,
      MHD_OPTION_LISTEN_SOCKET, (MHD_socket)socket, MHD_OPTION_NOTIFY_COMPLETED, completed, data,
      MHD_OPTION_UNESCAPE_CALLBACK, specimen_mhd_keep_escapes, (void *)0, MHD_OPTION_CONNECTION_LIMIT, connections,
      MHD_OPTION_CONNECTION_TIMEOUT, seconds, MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory, MHD_OPTION_STRICT_FOR_CLIENT,
      1, MHD_OPTION_END);
}

// Takes no further connection.
static inline void specimen_mhd_close(struct MHD_Daemon *daemon) {
  MHD_socket file = MHD_quiesce_daemon(daemon);
  if (file != MHD_INVALID_SOCKET) close(file);
}

#endif
