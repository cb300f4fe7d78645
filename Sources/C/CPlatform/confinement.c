/* The confinement of the process that reads pictures and tags: limits of the kernel, then a filter
   of system calls. A call that is not in the filter ends the process with SIGSYS. */

#define _GNU_SOURCE

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "confinement.h"

#ifndef __has_feature
#define __has_feature(name) 0
#endif
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#else
#define IS_SANITIZED 0
#endif

#if defined __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined __aarch64__
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

static void limit(int resource, rlim_t most) {
    setrlimit(resource, &(struct rlimit){most, most});
}

#ifdef ARCHITECTURE

enum { low_word = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ ? 4 : 0 };

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define LOAD_ARGUMENT(index) \
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[index]) + low_word)
#define SKIP_UNLESS(value, count) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, count)
#define SKIP_IF_ANY(bits, count) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, count, 0)
#define PERMIT BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define FORBID BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS)
#define CALL(name) SKIP_UNLESS(SYS_##name, 1), PERMIT

static int install_filter(void) {
    struct sock_filter filter[] = {
        /* The numbers of calls are those of this architecture. Of another one no number is loaded,
           and none of the following is met. */
        LOAD(arch), SKIP_UNLESS(ARCHITECTURE, 1), LOAD(nr),
        /* Requests arrive with the descriptors of files, and replies leave. */
        CALL(recvmsg), CALL(write),
        /* A file is read at any offset, its size is found, and it is closed. */
        CALL(pread64), CALL(lseek), CALL(close),
        /* Memory is requested and returned, but none that can be executed. */
        SKIP_UNLESS(SYS_mmap, 4), LOAD_ARGUMENT(2), SKIP_IF_ANY(PROT_EXEC, 1), PERMIT, FORBID,
        CALL(munmap), CALL(mremap), CALL(brk), CALL(madvise),
        /* Swift's locks, which know their thread, and the seeds of its hashes. */
        CALL(futex), CALL(gettid), CALL(getrandom),
        /* The end, also by abort(), which sends a signal to its own process only. */
        CALL(exit_group), CALL(rt_sigprocmask), CALL(getpid),
        SKIP_UNLESS(SYS_tgkill, 4), LOAD_ARGUMENT(0), SKIP_UNLESS((uint32_t)getpid(), 1), PERMIT,
        FORBID,
        FORBID,
    };
    struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0 ? 0 : errno;
}

#else

static int install_filter(void) { return ENOSYS; }

#endif

/* Descriptors that this process should not have inherited. */
static void close_others(void) {
    if (close_range(STDERR_FILENO + 1, ~0U, 0) == 0) return;
    for (int file = STDERR_FILENO + 1; file < 1024; file++) close(file);
}

int flexscroll_confine(void) {
    close_others();
    if (IS_SANITIZED) return 0;
    /* Without memory, malloc would look for other arenas, and for the processors' number in files. */
    mallopt(M_ARENA_MAX, 1);
    limit(RLIMIT_AS, (rlim_t)flexscroll_confined_mebibytes << 20);
    limit(RLIMIT_CPU, flexscroll_confined_seconds);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_NPROC, 0);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_NOFILE, 3 + flexscroll_most_passed_files);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
    return install_filter();
}

/* A message with descriptors. */
union passage {
    struct cmsghdr head;
    char space[CMSG_SPACE(flexscroll_most_passed_files * sizeof(int))];
};

int flexscroll_send_files(int socket, const uint8_t *bytes, const int *files, int count) {
    if (count < 1 || count > flexscroll_most_passed_files) return EINVAL;
    size_t length = (size_t)count * sizeof *files;
    union passage passage = {};
    struct iovec part = {(void *)bytes, (size_t)count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = &passage,
                             .msg_controllen = CMSG_SPACE(length)};
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    *head = (struct cmsghdr){CMSG_LEN(length), SOL_SOCKET, SCM_RIGHTS};
    memcpy(CMSG_DATA(head), files, length);
    for (;;) {
        ssize_t sent = sendmsg(socket, &message, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        return sent == count ? 0 : sent < 0 ? errno : EIO;
    }
}

int flexscroll_receive_files(int socket, uint8_t *bytes, int *files) {
    union passage passage;
    struct iovec part = {bytes, flexscroll_most_passed_files};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = &passage,
                             .msg_controllen = sizeof passage};
    ssize_t count = recvmsg(socket, &message, 0);
    if (count <= 0) return (int)count;
    size_t length = (size_t)count * sizeof *files;
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    if (!head || head->cmsg_type != SCM_RIGHTS || head->cmsg_len != CMSG_LEN(length) ||
        message.msg_flags & (MSG_CTRUNC | MSG_TRUNC))
        return -1;
    memcpy(files, CMSG_DATA(head), length);
    return (int)count;
}
