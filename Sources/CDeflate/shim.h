// deflate of whole buffers and CRC-32, several times as fast as zlib's.
#include <libdeflate.h>
