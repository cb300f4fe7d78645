// A list in SDL2: fingers, wheel and trackpad scroll it, and a tap chooses a row.
//
//     cc list.c $(pkg-config --cflags --libs flexscroll flexscroll-trackpad) -o list && ./list
#include <SDL2/SDL.h>
#include <flexscroll.h>
#include <flexscroll_trackpad.h>
enum { row = 48, rows = 200 };
static int width = 420, height = 640, chosen = -1;

// The event of the library; of another kind, one that is refused. `at` is the event's own time.
static fs_event translated(const SDL_Event *event, double at) {
  const SDL_TouchFingerEvent *finger = &event->tfinger;
  double x = finger->x * (double)width, y = finger->y * (double)height;
  FlexScrollTapRecord record;
  if (flexscroll_tap_read(event, &record))
    return record.kind == FlexScrollTapKindLift     ? fs_trackpad_lift(at)
           : record.kind == FlexScrollTapKindScroll ? fs_trackpad_scroll(record.x, record.y, at)
                                                    : fs_scroll(record.x, record.y, at);
  switch (event->type) {
  case SDL_FINGERDOWN: return fs_touch_down(finger->fingerId, x, y, at);
  case SDL_FINGERMOTION: return fs_touch_move(finger->fingerId, x, y, at);
  case SDL_FINGERUP: return fs_touch_up(finger->fingerId, x, y, at);
  case SDL_MOUSEWHEEL: return fs_scroll(event->wheel.preciseX, event->wheel.preciseY, at);
  case SDL_WINDOWEVENT:
    if (event->window.event != SDL_WINDOWEVENT_SIZE_CHANGED) break;
    width = event->window.data1, height = event->window.data2;
    return fs_resize(width, height, 1, at);
  }
  return fs_event_make(0, 0, 0, at);
}

int main(void) {
  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
  if (SDL_Init(SDL_INIT_VIDEO)) return SDL_Log("%s", SDL_GetError()), 1;
  SDL_Window *window = SDL_CreateWindow("List", 0, 0, width, height, SDL_WINDOW_RESIZABLE);
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
  FlexScrollTap *tap = flexscroll_tap_open(window, FlexScrollTapTimes);
  fs_scroller *list = fs_scroller_create(FS_VERTICAL, width, height, row * rows, NULL);
  for (SDL_bool is_open = SDL_TRUE; is_open;) {
    if (!fs_scroller_is_moving(list)) SDL_WaitEventTimeout(NULL, 50);
    for (SDL_Event event; SDL_PollEvent(&event);) {
      fs_notification news[8] = {{0}};
      if (event.type == SDL_QUIT) is_open = SDL_FALSE;
      if (fs_scroller_handle(list, translated(&event, event.common.timestamp / 1e3)) & FS_TAP)
        fs_scroller_notifications(list, news, 8);
      for (int i = 0; i < 8; i++)
        if (news[i].kind == FS_TAP) chosen = (int)((news[i].y + fs_scroller_offset(list)) / row);
    }
    fs_scroller_advance(list, flexscroll_monotonic_milliseconds() / 1e3); // the same clock
    SDL_SetRenderDrawColor(renderer, 250, 248, 244, 255), SDL_RenderClear(renderer);
    for (int i = 0; i < rows; i++) {
      SDL_FRect bar = {8, (float)(i * row - fs_scroller_offset(list)), (float)width - 16, row - 8};
      SDL_SetRenderDrawColor(renderer, i == chosen ? 220 : 90, 120, (Uint8)(255 - i), 255);
      SDL_RenderFillRectF(renderer, &bar);
    }
    SDL_RenderPresent(renderer);
  }
  SDL_Log("offset %.3f", fs_scroller_offset(list));
  fs_scroller_destroy(list), flexscroll_tap_close(tap), SDL_Quit();
}
