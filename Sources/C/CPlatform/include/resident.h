#ifndef FLEXSCROLL_RESIDENT_H
#define FLEXSCROLL_RESIDENT_H

/* Gives free memory back to the system (malloc_trim), and returns how many bytes of the process are
   resident; 0 where the system does not tell. */
long flexscroll_resident_bytes(void);

#endif
