/* What the process that reads pictures and tags may do. It includes the program's own file, so that
   it has the program's filter and limits.

   calls                tries system calls in confined processes, and prints a line for each: its
                        name, a space, and "allowed", "signal N" or "error N"
   calls refuse CMD...  runs a command whose filter the kernel refuses */
#include "../../../Sources/C/CPlatform/confinement.c"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/wait.h>

static void *page;

static long forbidden(int attempt) {
    static char path[] = "/etc/passwd";
    char *words[] = {"/bin/true", NULL};
    switch (attempt) {
    case 0: return syscall(SYS_openat, AT_FDCWD, path, O_RDONLY);
    case 1: return syscall(SYS_openat2, AT_FDCWD, path, NULL, 0);
    case 2: return syscall(SYS_socket, AF_INET, SOCK_STREAM, 0);
    case 3: return syscall(SYS_connect, 0, NULL, 0);
    case 4: return syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
    case 5: return syscall(SYS_clone3, NULL, 0);
    case 6: return syscall(SYS_execve, words[0], words, NULL);
    case 7: return syscall(SYS_kill, getppid(), SIGTERM);
    case 8: return syscall(SYS_tgkill, 1, 1, SIGTERM);
    case 9: return syscall(SYS_ptrace, PTRACE_TRACEME, 0, 0, 0);
    case 10: return syscall(SYS_unlinkat, AT_FDCWD, "/nonexistent/file", 0);
    case 11: return syscall(SYS_newfstatat, AT_FDCWD, path, NULL, 0);
    case 12: return syscall(SYS_readlinkat, AT_FDCWD, path, NULL, 0);
    case 13: return syscall(SYS_memfd_create, "x", 0);
    case 14: return syscall(SYS_prctl, PR_SET_DUMPABLE, 0, 0, 0);
    case 15: return syscall(SYS_prlimit64, 0, RLIMIT_AS, NULL, NULL);
    case 16: return syscall(SYS_io_uring_setup, 1, NULL);
    case 17: return syscall(SYS_mmap, NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    case 18: return syscall(SYS_mprotect, page, 4096, PROT_READ | PROT_EXEC);
    case 19: return syscall(SYS_sendmsg, 0, NULL, 0);
    case 20: return syscall(SYS_ioctl, 1, 0, 0);
    case 21: return syscall(SYS_dup, 1);
    case 22: return syscall(SYS_getcwd, NULL, 0);
    case 23: return syscall(SYS_unshare, 0);
    default: return -2;
    }
}

static const char *const names[] = {
    "openat", "openat2", "socket", "connect", "clone", "clone3", "execve", "kill", "tgkill", "ptrace",
    "unlinkat", "newfstatat", "readlinkat", "memfd_create", "prctl", "prlimit64", "io_uring_setup",
    "mmap-executable", "mprotect", "sendmsg", "ioctl", "dup", "getcwd", "unshare"};
enum { forbidden_count = sizeof names / sizeof *names };

/* What reading does. */
static bool needed(int file) {
    char byte;
    void *memory = mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED || munmap(memory, 1 << 20) != 0) return false;
    free(malloc(64 << 20));
    return lseek(file, 0, SEEK_END) > 0 && pread(file, &byte, 1, 0) == 1 && close(file) == 0;
}

static void report(const char *name, pid_t process) {
    int status;
    waitpid(process, &status, 0);
    if (WIFSIGNALED(status)) printf("%s signal %d\n", name, WTERMSIG(status));
    else printf("%s %s\n", name, WEXITSTATUS(status) ? "not done" : "allowed");
}

/* Closes all but the standard streams, so a file is opened first and becomes standard input. */
static pid_t confined(void) {
    fflush(stdout);
    pid_t process = fork();
    if (process != 0) return process;
    int file = open("/proc/self/exe", O_RDONLY);
    dup2(file, STDIN_FILENO);
    if (flexscroll_confine() != 0) _exit(9);
    return 0;
}

static int refuse(char **command) {
    struct sock_filter filter[] = {
        LOAD(nr), SKIP_UNLESS(SYS_prctl, 3), LOAD_ARGUMENT(0), SKIP_UNLESS(PR_SET_SECCOMP, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EINVAL), PERMIT};
    struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program))
        return 9;
    execvp(command[0], command);
    return 9;
}

int main(int count, char **words) {
    pid_t process;
    if (count > 2 && strcmp(words[1], "refuse") == 0) return refuse(words + 2);
    page = mmap(NULL, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    for (int i = 0; i < forbidden_count; i++) {
        if ((process = confined()) == 0) _exit(forbidden(i) == -2 ? 2 : 0);
        report(names[i], process);
    }
    if ((process = confined()) == 0) _exit(needed(STDIN_FILENO) ? 0 : 1);
    report("reading", process);
    if ((process = confined()) == 0) abort();
    report("abort", process);
    if ((process = confined()) == 0)
        _exit(mmap(NULL, (size_t)2 << 30, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED);
    report("memory", process);
    return 0;
}
