// The simplified API of libpng; the module map cannot name a system header by itself.
#include <png.h>
