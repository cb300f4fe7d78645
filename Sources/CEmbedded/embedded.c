#include "embedded.h"
int flexscroll_embedded_placeholder(void) { return 0; }
