#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

/* Counts the calls of malloc, calloc and realloc that the calling thread makes, by standing in
   front of glibc's own; every program that links this target is counted, at the cost of one test
   of a thread-local flag. */

/* Starts counting from zero on this thread. */
void allocation_count_begin(void);

/* Stops counting on this thread and returns the number of calls since the beginning. */
long allocation_count_end(void);

#endif
