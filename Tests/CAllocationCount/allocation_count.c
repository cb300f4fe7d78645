#include "allocation_count.h"

#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *pointer, size_t size);

static _Thread_local long calls = 0;
static _Thread_local int counting = 0;

void allocation_count_begin(void) {
    calls = 0;
    counting = 1;
}

long allocation_count_end(void) {
    counting = 0;
    return calls;
}

void *malloc(size_t size) {
    calls += counting;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    calls += counting;
    return __libc_calloc(count, size);
}

void *realloc(void *pointer, size_t size) {
    calls += counting;
    return __libc_realloc(pointer, size);
}
