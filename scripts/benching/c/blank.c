/* The cheapest program there can be: a window of one colour, another one in each frame, presented at
 * the rate of the display, or at 60 Hz where that is unknown, while input arrives.
 * Usage: blank renderer|surface WIDTH HEIGHT [SECONDS]
 *
 * The first input after rest is answered at once, and rest begins SECONDS after the last: a tenth.
 */
#include <SDL.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static void sleep_until(int64_t moment) {
  struct timespec t = {moment / 1000000000, moment % 1000000000};
  clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, NULL);
}

static void show(SDL_Window *window, SDL_Renderer *renderer) {
  static unsigned shade = 40;
  shade = shade == 200 ? 40 : shade + 1;
  if (renderer) {
    SDL_SetRenderDrawColor(renderer, (Uint8)shade, 60, 90, 255);
    SDL_RenderClear(renderer);
    SDL_RenderPresent(renderer);
  } else {
    SDL_Surface *surface = SDL_GetWindowSurface(window);
    SDL_FillRect(surface, NULL, SDL_MapRGB(surface->format, (Uint8)shade, 60, 90));
    SDL_UpdateWindowSurface(window);
  }
}

/* Nanoseconds from one frame of the window's display to the next; prints the rate. */
static int64_t beat(SDL_Window *window) {
  SDL_DisplayMode mode;
  bool known = !SDL_GetCurrentDisplayMode(SDL_GetWindowDisplayIndex(window), &mode);
  int rate = known && mode.refresh_rate > 0 ? mode.refresh_rate : 60;
  printf("%d Hz\n", rate);
  fflush(stdout);
  return 1000000000 / rate;
}

int main(int count, char **words) {
  if (count < 4 || count > 5 || (strcmp(words[1], "renderer") && strcmp(words[1], "surface"))) {
    fprintf(stderr, "usage: blank renderer|surface WIDTH HEIGHT [SECONDS]\n");
    return 64;
  }
  SDL_Window *window = NULL;
  SDL_Renderer *renderer = NULL;
  bool open = !SDL_Init(SDL_INIT_VIDEO) &&
              (window = SDL_CreateWindow("blank", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                         atoi(words[2]), atoi(words[3]), 0));
  if (open && !strcmp(words[1], "renderer"))
    open = (renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE)) != NULL;
  if (!open) {
    fprintf(stderr, "blank: %s\n", SDL_GetError());
    return 69;
  }
  show(window, renderer);
  const int64_t tick = beat(window), rest = (int64_t)((count > 4 ? atof(words[4]) : 0.1) * 1e9);
  int64_t due = 0, requested = 0;  /* the next frame, 0 at rest, and the last input */
  for (;;) {
    SDL_Event event;
    bool some = due ? SDL_PollEvent(&event) : SDL_WaitEvent(&event);
    for (; some; some = SDL_PollEvent(&event)) {
      if (event.type == SDL_QUIT) return 0;
      if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_EXPOSED)
        show(window, renderer);
      if ((event.type >= SDL_MOUSEMOTION && event.type <= SDL_MOUSEWHEEL) ||
          (event.type >= SDL_FINGERDOWN && event.type <= SDL_FINGERMOTION))
        requested = now();
    }
    if (now() - requested < rest) {
      show(window, renderer);
      due = (due ? due : now()) + tick;
      sleep_until(due);
    } else {
      due = 0;
    }
  }
}
