#ifndef SPECIMEN_CYAML_SHIM_H
#define SPECIMEN_CYAML_SHIM_H

// The parser alone; the module map cannot name system headers by itself.
#include <yaml.h>

#endif
