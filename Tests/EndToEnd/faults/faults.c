/* Faults of the world around a program, made to order: loaded before it (LD_PRELOAD), it reads
   orders of one character from the FIFO that FAULTS names.

   d  the graphics device is lost          m  no memory for pixels from now on
   t  what was rendered to is lost         M  there is memory again
   b  the system's clock goes back an hour */
#define _GNU_SOURCE

#include <SDL2/SDL.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
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
