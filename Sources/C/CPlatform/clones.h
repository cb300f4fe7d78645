/* Functions that are compiled once more for processors with wider registers. */
#ifndef FLEXSCROLL_CLONES_H
#define FLEXSCROLL_CLONES_H

#ifndef __has_feature
#define __has_feature(name) 0
#endif

// The selection between clones runs before a sanitizer is ready for it.
#define IS_WATCHED (__has_feature(address_sanitizer) || __has_feature(thread_sanitizer))

#if defined(__x86_64__) && defined(__ELF__) && !IS_WATCHED
#define FOR_EACH_PROCESSOR __attribute__((target_clones("avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

#endif
