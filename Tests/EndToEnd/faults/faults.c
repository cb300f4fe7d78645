/* Faults of the world around a program, made to order: loaded before it (LD_PRELOAD), it reads
   orders of one character from the FIFO that FAULTS names.

   d  the graphics device is lost          m  no memory for pixels from now on
   t  what was rendered to is lost         M  there is memory again
   b  the system's clock goes back an hour

   The program is killed at the call of number KILLED_AT that changes something in the folder
   KILLED_IN, as by a power failure; of what the call writes half arrives. */
#define _GNU_SOURCE

#include <SDL2/SDL.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <time.h>
#include <unistd.h>

static atomic_bool refuses_memory;
static atomic_long hours_back;

/* Larger than what the program has for itself, such as its icon. */
static const size_t refused_bytes = 64 * 1024;

static void push(SDL_EventType type) {
    SDL_Event event = {.type = type};
    SDL_PushEvent(&event);
}

static void *obey(void *orders) {
    int file = open(orders, O_RDWR | O_CLOEXEC);
    char order;
    while (read(file, &order, 1) == 1) {
        switch (order) {
        case 'd': push(SDL_RENDER_DEVICE_RESET); break;
        case 't': push(SDL_RENDER_TARGETS_RESET); break;
        case 'm': refuses_memory = true; break;
        case 'M': refuses_memory = false; break;
        case 'b': hours_back++; break;
        default: break;
        }
        /* The program reads SDL's queue when it wakes. */
        kill(getpid(), SIGUSR1);
    }
    return NULL;
}

__attribute__((constructor)) static void begin(void) {
    char *orders = getenv("FAULTS");
    sigset_t all, before;
    pthread_t thread;
    if (!orders) return;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    pthread_create(&thread, NULL, obey, orders);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

time_t time(time_t *out) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    time_t seconds = now.tv_sec - 3600 * hours_back;
    if (out) *out = seconds;
    return seconds;
}

#define NEXT(name) ((typeof(&name))dlsym(RTLD_NEXT, #name))

int shmget(key_t key, size_t size, int flags) {
    if (refuses_memory && size > refused_bytes) {
        errno = ENOMEM;
        return -1;
    }
    return NEXT(shmget)(key, size, flags);
}

int memfd_create(const char *name, unsigned flags) {
    if (refuses_memory) {
        errno = ENOMEM;
        return -1;
    }
    return NEXT(memfd_create)(name, flags);
}

SDL_Texture *SDL_CreateTexture(SDL_Renderer *renderer, Uint32 format, int access, int width,
                               int height) {
    if (refuses_memory && (size_t)width * 4 * (size_t)height > refused_bytes) {
        SDL_OutOfMemory();
        return NULL;
    }
    return NEXT(SDL_CreateTexture)(renderer, format, access, width, height);
}

SDL_Surface *SDL_CreateRGBSurfaceWithFormat(Uint32 flags, int width, int height, int depth,
                                            Uint32 format) {
    if (refuses_memory && (size_t)width * 4 * (size_t)height > refused_bytes) {
        SDL_OutOfMemory();
        return NULL;
    }
    return NEXT(SDL_CreateRGBSurfaceWithFormat)(flags, width, height, depth, format);
}

static atomic_long changes;

/* Whether a call is the one at which the program is killed; its path may be relative to an open
   folder, and without a path it is about an open file. */
static bool is_last(int file, const char *path) {
    const char *folder = getenv("KILLED_IN"), *number = getenv("KILLED_AT");
    char link[64], place[PATH_MAX] = "";
    if (!folder || !number) return false;
    if (!path || path[0] != '/') {
        snprintf(link, sizeof link, "/proc/self/fd/%d", file);
        if (readlink(link, place, sizeof place - 1) < 0) return false;
        path = place;
    }
    return strncmp(path, folder, strlen(folder)) == 0 && ++changes == atol(number);
}

static void be_killed(void) { kill(getpid(), SIGKILL); }

ssize_t write(int file, const void *bytes, size_t count) {
    if (is_last(file, NULL)) {
        NEXT(write)(file, bytes, count / 2);
        be_killed();
    }
    return NEXT(write)(file, bytes, count);
}

int openat(int folder, const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    if (flags & (O_CREAT | O_TRUNC) && is_last(folder, path)) be_killed();
    return NEXT(openat)(folder, path, flags, mode);
}

int fsync(int file) {
    if (is_last(file, NULL)) be_killed();
    return NEXT(fsync)(file);
}

int renameat(int from, const char *name, int to, const char *new_name) {
    if (is_last(to, new_name)) be_killed();
    return NEXT(renameat)(from, name, to, new_name);
}

int unlinkat(int folder, const char *name, int flags) {
    if (is_last(folder, name)) be_killed();
    return NEXT(unlinkat)(folder, name, flags);
}

int mkdir(const char *path, mode_t mode) {
    if (is_last(-1, path)) be_killed();
    return NEXT(mkdir)(path, mode);
}
