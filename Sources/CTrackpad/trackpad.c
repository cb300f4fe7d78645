#include "trackpad.h"
int flexscroll_trackpad_placeholder(void) { return 0; }
