// Reads and writes each struct of the first version; behind each of them stays what is there.
#include <flexscroll.h>
#include <stdio.h>
#include <string.h>

#define USE(type, value, read, write)                                                              \
  do {                                                                                             \
    struct { type lent; double behind; } room = {value, 42}, again;                                \
    if (!(read)) return printf("cannot read " #type "\n"), 1;                                      \
    again = room;                                                                                  \
    if (!(write) || !(read)) return printf("cannot write " #type "\n"), 1;                         \
    if (room.behind != 42 || memcmp(&room, &again, sizeof room))                                   \
      return printf(#type " is another\n"), 1;                                                     \
  } while (0)

int main(void) {
  fs_header header = fs_header_make(56, 180);
  if (!fs_header_apply(&header, FS_HEADER_FLOATING_SNAP)) return 1;
  fs_scroller *list = fs_scroller_create(FS_VERTICAL, 420, 800, 5000, &header);
  fs_snap snap = fs_snap_make(0, 100, 90, 50);
  if (fs_scroller_set_snap(list, &snap, 0)) return 1;
  fs_scroller_scroll_to(list, 730, false, 0.5);
  USE(fs_header, fs_header_make(0, 0), fs_scroller_get_header(list, &room.lent),
      !fs_scroller_set_header(list, &room.lent, 1));
  USE(fs_tuning, fs_tuning_make(FS_PRESET_CHROMIUM), fs_scroller_get_tuning(list, &room.lent),
      !fs_scroller_set_tuning(list, &room.lent, 1));
  USE(fs_rules, fs_rules_make(), fs_scroller_get_rules(list, &room.lent),
      fs_scroller_set_rules(list, &room.lent));
  USE(fs_state, fs_state_make(), fs_scroller_get_state(list, &room.lent),
      !(fs_scroller_set_state(list, &room.lent, 1) & FS_REFUSED));
  USE(fs_header_layout, fs_header_layout_make(), fs_scroller_get_header_layout(list, &room.lent), 1);
  fs_scroller_fling(list, 900, 1);
  fs_scroller_advance(list, 1.2);
  USE(fs_bar, fs_bar_make(), fs_scroller_get_bar(list, &room.lent), 1);
  fs_scroller_advance(list, 9);
  printf("%d\n", fs_version() >= FS_VERSION && fs_scroller_phase(list) == FS_PHASE_IDLE);
  fs_scroller_destroy(list);
}
