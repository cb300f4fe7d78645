#include <flexscroll.h>

static fs_scroller *list;
void open_list(void) {
  fs_header header = fs_header_make(56, 168);  // the least and the greatest height
  header.shift = FS_SHIFT_ENABLED;             // it leaves, and comes back
  header.top_bar = 24;
  list = fs_scroller_create(FS_VERTICAL, 300, 600, 118 * 48, &header);
}
void draw(void (*draw_header)(double top, double height)) {
  fs_header_layout layout = fs_header_layout_make();
  fs_scroller_get_header_layout(list, &layout);
  draw_header(layout.top, layout.height);
}
