#include "resident.h"

#include <malloc.h>
#include <stdio.h>
#include <unistd.h>

long flexscroll_resident_bytes(void) {
    malloc_trim(0);
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file) return 0;
    long all = 0, resident = 0;
    const int read = fscanf(file, "%ld %ld", &all, &resident);
    fclose(file);
    return read == 2 ? resident * sysconf(_SC_PAGESIZE) : 0;
}
