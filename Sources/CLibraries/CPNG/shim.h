// zlib, which libpng brings, to read and write pictures piece by piece; and libpng, which tests compare with.
// The module map cannot name a system header by itself.
#include <png.h>
#include <zlib.h>
