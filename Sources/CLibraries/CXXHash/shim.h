// XXH3 with 128 bits; the functions are linked, not inlined, so that Swift can call them.
#include <xxhash.h>
