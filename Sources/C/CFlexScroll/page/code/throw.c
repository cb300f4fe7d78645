#include <flexscroll.h>

// A list of 118 rows of 48 points, in a window of 300 × 600.
static fs_scroller *list;
void open_list(double now) {
  fs_tuning tuning = fs_tuning_make(FS_PRESET_IOS);
  list = fs_scroller_create(FS_VERTICAL, 300, 600, 118 * 48, NULL);
  fs_scroller_set_tuning(list, &tuning, now);
}
void handle_event(fs_event event) { fs_scroller_handle(list, event); }
double next_frame(double now) {  // where to draw the first row
  fs_scroller_advance(list, now);
  return -fs_scroller_offset(list);
}
