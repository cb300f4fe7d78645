// Functions of C that nothing of Swift can replace here: `posix_memalign` reports that memory has run
// out, where `allocate` ends the program; `strfromd` writes a number without a string.
#include <stddef.h>

int posix_memalign(void **memory, size_t alignment, size_t size);
int strfromd(char *text, size_t size, const char *format, double number);
