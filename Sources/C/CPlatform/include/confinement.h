/// What the process that reads pictures and tags may do, and how it receives files.
///
/// The process is confined once, before it receives the first file: it can use the memory that it
/// has and the descriptors that it is given, and nothing else.
#ifndef FLEXSCROLL_CONFINEMENT_H
#define FLEXSCROLL_CONFINEMENT_H

#include <stdint.h>

enum {
    /// The greatest number of files that are passed at once.
    flexscroll_most_passed_files = 16,
    /// The address space that a confined process may have, in MiB.
    flexscroll_confined_mebibytes = 1024,
    /// The time of a processor that a confined process may use, in seconds.
    flexscroll_confined_seconds = 120,
};

/// Limits the memory, time, files and processes of this process, forbids it new privileges, and
/// has the kernel end it at any system call but those that reading needs.
///
/// Sanitizers need more memory and other calls, so a program built with one is not confined.
///
/// Returns 0, or the error number with which the kernel refused the filter of calls; the limits
/// then hold alone.
int flexscroll_confine(void);

/// Sends bytes with as many descriptors over a socket; returns 0 or an error number.
///
/// The receiver gets descriptors of its own.
int flexscroll_send_files(
    int socket, const uint8_t *_Nonnull bytes, const int *_Nonnull files, int count);

/// Waits for bytes with as many descriptors, at most `flexscroll_most_passed_files`; returns their
/// number, 0 at the end of the connection, and -1 if something else arrives.
int flexscroll_receive_files(int socket, uint8_t *_Nonnull bytes, int *_Nonnull files);

#endif
