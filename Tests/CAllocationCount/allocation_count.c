#include "allocation_count.h"

#include <stddef.h>

#ifndef __has_feature
#define __has_feature(name) 0
#endif

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

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)

/* A sanitizer stands in front of glibc itself, and reports what is asked of it. */
extern int __sanitizer_install_malloc_and_free_hooks(
    void (*allocated)(const volatile void *, size_t), void (*freed)(const volatile void *));

static void allocated(const volatile void *pointer, size_t size) {
    (void)pointer;
    (void)size;
    calls += counting;
}

static void freed(const volatile void *pointer) { (void)pointer; }

__attribute__((constructor)) static void listen(void) {
    __sanitizer_install_malloc_and_free_hooks(allocated, freed);
}

#else

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *pointer, size_t size);

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

#endif
