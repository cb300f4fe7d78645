// A function of C that Swift's own way to allocate cannot replace: it reports that memory has run
// out, where `allocate` ends the program.
#include <stddef.h>

int posix_memalign(void **memory, size_t alignment, size_t size);
