/// The memory of the process.
#ifndef FLEXSCROLL_ALLOCATOR_H
#define FLEXSCROLL_ALLOCATOR_H

/// Configures the allocator to return the memory of large pixel buffers to the system when they are
/// released.
void flexscroll_prepare_memory(void);

/// Returns the memory of released pixels to the system.
void flexscroll_give_memory_back(void);

/// Returns free memory to the system; the result is the number of resident bytes of the process, or
/// 0 if unknown.
long flexscroll_resident_bytes(void);

#endif
