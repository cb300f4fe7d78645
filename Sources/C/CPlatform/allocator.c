#include "allocator.h"

#include <malloc.h>
#include <stdio.h>
#include <unistd.h>

/* By default glibc adapts to freed pixel buffers and keeps up to 64 MB for later ones, and has such
   memory for each thread that has allocated. The few threads here seldom allocate at once. */
void flexscroll_prepare_memory(void) {
#ifdef __GLIBC__
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_MMAP_THRESHOLD, 4 << 20);
    mallopt(M_TRIM_THRESHOLD, 8 << 20);
#endif
}

void flexscroll_give_memory_back(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

long flexscroll_resident_bytes(void) {
    flexscroll_give_memory_back();
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file) return 0;
    long all = 0, resident = 0;
    const int read = fscanf(file, "%ld %ld", &all, &resident);
    fclose(file);
    return read == 2 ? resident * sysconf(_SC_PAGESIZE) : 0;
}
