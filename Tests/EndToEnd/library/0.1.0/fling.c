// A finger flings a list of 5000 points in a viewport of 800, with no toolkit: prints time, offset,
// velocity and the bottom of the header as CSV.
//
//     cc fling.c $(pkg-config --cflags --libs flexscroll) -o fling && ./fling
//
// SDL3 reports times in nanoseconds: divide `event.tfinger.timestamp` by 1e9, and multiply
// `event.tfinger.x` and `y` by the window's size.
#include <flexscroll.h>
#include <stdio.h>

int main(void) {
  fs_header header = fs_header_make(56, 128);
  fs_header_apply(&header, FS_HEADER_QUICK_RETURN);
  fs_scroller *list = fs_scroller_create(FS_VERTICAL, 420, 800, 5000, &header);
  fs_header_layout top = fs_header_layout_make();
  if (!list) return 1;

  fs_scroller_handle(list, fs_touch_down(1, 200, 600, 0));
  for (int step = 1; step <= 10; step++)
    fs_scroller_handle(list, fs_touch_move(1, 200, 600 - 16 * step, step / 120.0));
  fs_scroller_handle(list, fs_touch_up(1, 200, 440, 0.09));

  printf("time,offset,velocity,header\n");
  for (double time = 0.1; fs_scroller_is_moving(list); time += 1.0 / 60) {
    fs_scroller_advance(list, time);
    fs_scroller_get_header_layout(list, &top);
    printf("%.4f,%.17g,%.17g,%.17g\n", time, fs_scroller_offset(list), fs_scroller_velocity(list),
           top.top + top.height);
  }
  fs_scroller_destroy(list);
}
