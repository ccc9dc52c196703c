#ifndef SPECIMEN_CEXPAT_SHIM_H
#define SPECIMEN_CEXPAT_SHIM_H

// The parser alone; the module map cannot name system headers by itself.
#include <expat.h>

#endif
