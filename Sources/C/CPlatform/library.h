/* Functions of libraries that are loaded at run time. */
#ifndef FLEXSCROLL_LIBRARY_H
#define FLEXSCROLL_LIBRARY_H

#include <dlfcn.h>
#include <string.h>

/* Finds a function by its name and stores it in a pointer; false if there is none. */
static inline bool look_up(void *library, const char *name, void *function) {
    void *symbol = dlsym(library, name);
    memcpy(function, &symbol, sizeof symbol); /* C has no cast from data to code */
    return symbol != NULL;
}

/* Of a table with a line for each function, `F(library, member, name, result, parameters)`: the
   members of a structure, and the end of a condition that finds them all for `functions`. */
#define MEMBER(library, member, name, result, parameters) result(*member) parameters;
#define AND_FOUND(library, member, name, result, parameters)                                       \
    && look_up(library, name, &functions->member)

#endif
