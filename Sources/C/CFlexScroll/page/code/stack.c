#include <flexscroll.h>

static fs_scroller *list;
void open_list(void) {
  fs_stack_bar title = fs_stack_bar_make(FS_HEADER_COLLAPSING_SNAP, 48, 96);
  fs_stack_bar search = fs_stack_bar_make(FS_HEADER_QUICK_RETURN, 52, 52);
  list = fs_scroller_create(FS_VERTICAL, 300, 600, 118 * 48, NULL);
  fs_scroller_add_stack_bar(list, &title, 0);
  fs_scroller_add_stack_bar(list, &search, 0);
}
void draw(void (*draw_bar)(uint32_t number, double top, double height)) {
  fs_stack_bar_layout bar = fs_stack_bar_layout_make();
  for (uint32_t i = 0; fs_scroller_get_stack_bar(list, i, &bar); i++) draw_bar(i, bar.top, bar.height);
}
