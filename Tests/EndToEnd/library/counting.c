// Counts what a scroller asks of the memory after it was made, and after it was copied.
#include <flexscroll.h>
#include <stdio.h>
#include <stdlib.h>
static long count;
extern void *__libc_malloc(size_t), *__libc_memalign(size_t, size_t);
void *malloc(size_t size) { count++; return __libc_malloc(size); }
int posix_memalign(void **memory, size_t alignment, size_t size) {
  count++;
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : 12;
}

// Uses a scroller with all devices for a while, and reads it.
static void use(fs_scroller *list, double from) {
  fs_header_layout layout = fs_header_layout_make();
  fs_bar bar = fs_bar_make();
  fs_state state = fs_state_make();
  fs_notification news[8];
  double y = 400;
  int down = 0;
  for (int frame = 1; frame < 5000; frame++) {
    double time = from + frame / 120.0;
    int choice = rand() % 10;
    if (!down && choice == 0) down = 1, y = 400, fs_scroller_handle(list, fs_touch_down(1, 9, y, time));
    else if (down && choice == 1) down = 0, fs_scroller_handle(list, fs_touch_up(1, 9, y, time));
    else if (down) y += rand() % 60 - 35, fs_scroller_handle(list, fs_touch_move(1, 9, y, time));
    else if (choice == 2) fs_scroller_handle(list, fs_wheel(0, rand() % 3 - 1, time));
    else if (choice == 3) fs_scroller_handle(list, fs_key_down(1 + (uint32_t)rand() % 9, 0, false, time));
    else if (choice == 4) fs_scroller_handle(list, fs_trackpad_scroll(0, 0.3, time));
    else if (choice == 5) fs_scroller_handle(list, fs_trackpad_lift(time));
    fs_scroller_advance(list, time);
    fs_scroller_resting_offset(list);
    fs_scroller_get_header_layout(list, &layout);
    fs_scroller_get_bar(list, &bar);
    fs_scroller_get_state(list, &state);
    fs_scroller_notifications(list, news, 8);
  }
  if (down) fs_scroller_handle(list, fs_touch_up(1, 9, y, fs_scroller_time(list)));
}

int main(void) {
  fs_header header = fs_header_make(56, 180);
  fs_header_apply(&header, FS_HEADER_QUICK_RETURN);
  fs_scroller *list = fs_scroller_create(FS_VERTICAL, 420, 800, 5000, &header);
  srand(3);
  long before = count;
  use(list, 0);
  long used = count - before;
  fs_scroller *copy = fs_scroller_copy(list);
  long copied = count;
  use(copy, 60);
  use(list, 60);
  printf("%ld %ld %d\n", used, count - copied, before > 0);
  fs_scroller_destroy(list);
  fs_scroller_destroy(copy);
}
