// The simplified API of libpng, which reads, and zlib, which libpng needs anyway, to write large pictures piece by piece.
// The module map cannot name a system header by itself.
#include <png.h>
#include <zlib.h>
