// Calls everything of the library with numbers of every kind; valgrind looks on.
#include <flexscroll.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double number(void) {
  static const double odd[] = {NAN, INFINITY, -INFINITY, 0, -0.0, 1e308, -1e308, 5e-324, 1, -1, 1e9};
  return rand() % 5 ? rand() % 2000 - 600 : odd[rand() % 11];
}

static double now = 0;

static double moment(void) {
  if (rand() % 20 == 0) return number();
  return now += rand() % 40 / 1000.0;
}

static uint32_t word(void) { return rand() % 9 ? (uint32_t)rand() % 12 : (uint32_t)rand() * 7u; }

// A struct of a size that may be smaller, in memory of that size alone.
#define LEND(type, value, ...)                                                                     \
  do {                                                                                             \
    uint32_t size = rand() % 3 ? sizeof(type) : (uint32_t)rand() % (sizeof(type) + 1);             \
    type *lent = malloc(size < 4 ? 4 : size);                                                      \
    type whole = value;                                                                            \
    for (uint32_t at = 0; at < size; at++) ((char *)lent)[at] = ((char *)&whole)[at];              \
    *(uint32_t *)lent = size;                                                                      \
    __VA_ARGS__;                                                                                   \
    free(lent);                                                                                    \
  } while (0)

int main(void) {
  fs_header header = fs_header_make(56, 180);
  fs_scroller *list = fs_scroller_create(FS_VERTICAL, 420, 800, 5000, &header);
  fs_scroller *barred = fs_scroller_create(FS_VERTICAL, 420, 800, 5000, NULL);
  fs_filter *filter = fs_filter_create(true);
  uint32_t all = 0;
  srand(5);
  for (int call = 0; call < 20000; call++) {
    fs_scroller *some = rand() % 30 ? list : NULL;
    switch (rand() % 24) {
    case 0: all |= fs_scroller_set_content(some, number(), moment()); break;
    case 1: all |= fs_scroller_prepend(some, number(), moment()); break;
    case 2: all |= fs_scroller_scroll_to(some, number(), rand() % 2, moment()); break;
    case 3: all |= fs_scroller_fling(some, number() * 9, moment()); break;
    case 4: all |= fs_scroller_stop(some, moment()); break;
    case 5: fs_scroller_set_page(some, number()); break;
    case 6: all |= fs_scroller_set_bounces(some, rand() % 2, rand() % 2, moment()); break;
    case 7: all |= fs_scroller_set_reduced_motion(some, rand() % 9 == 0, moment()); break;
    case 8:
      LEND(fs_snap, fs_snap_make(0, 50 + rand() % 100, 40, 30),
           all |= fs_scroller_set_snap(some, rand() % 2 ? lent : NULL, moment()));
      LEND(fs_snap, fs_snap_make(0, 0, 0, 0), {
        double edges[4] = {0, number(), 700, 900};
        all |= fs_scroller_set_snap_rows(some, lent, edges, (size_t)rand() % 3, moment());
      });
      break;
    case 9: LEND(fs_state, fs_state_make(), fs_scroller_get_state(some, lent)); break;
    case 10: LEND(fs_state, fs_state_make(), all |= fs_scroller_set_state(some, lent, moment())); break;
    case 11: LEND(fs_bar, fs_bar_make(), fs_scroller_get_bar(some, lent)); break;
    case 12: LEND(fs_rules, fs_rules_make(), fs_scroller_set_rules(some, lent)); break;
    case 13:
      LEND(fs_tuning, fs_tuning_make(word()), all |= fs_scroller_set_tuning(some, lent, moment()));
      break;
    case 14:
      LEND(fs_header, fs_header_make(56, 180), {
        fs_header_apply(lent, word());
        all |= fs_scroller_set_header(some, lent, moment());
      });
      break;
    case 15: LEND(fs_header_layout, fs_header_layout_make(), fs_scroller_get_header_layout(some, lent)); break;
    case 16: all |= fs_scroller_set_header_hidden(some, rand() % 2, rand() % 2, moment()); break;
    case 17: {
      fs_scroller *copy = fs_scroller_copy(some);
      fs_scroller_fling(copy, number(), moment());
      fs_scroller_destroy(copy);
      break;
    }
    case 18: all |= fs_scroller_advance(some, moment()); break;
    case 19: {
      fs_scroller *plain = rand() % 9 ? barred : NULL;
      LEND(fs_stack_bar, fs_stack_bar_make(word(), rand() % 60, 40 + rand() % 60), {
        if (size == sizeof *lent && rand() % 2) lent->edge = (uint32_t)rand() % 3, lent->place = number();
        all |= fs_scroller_add_stack_bar(plain, lent, moment());
      });
      all |= fs_scroller_hold_stack_bar(plain, word(), rand() % 2, moment());
      LEND(fs_stack_bar_layout, fs_stack_bar_layout_make(), fs_scroller_get_stack_bar(plain, word(), lent));
      all |= fs_scroller_fling(plain, number() * 9, moment());
      all |= fs_scroller_advance(plain, moment());
      if (rand() % 40 == 0) all |= fs_scroller_clear_stack(plain, moment());
      break;
    }
    default: {
      fs_event event = fs_event_make(word(), rand() % 420, rand() % 800, moment());
      event.finger = rand() % 3, event.key = word(), event.scale = rand() % 3;
      if (event.kind >= FS_EVENT_WHEEL && event.kind <= FS_EVENT_TRACKPAD_SCROLL)
        event.x = rand() % 3 - 1, event.y = number() / 100;
      if (rand() % 30 == 0) event.delay = number();
      fs_event other = event;
      if (rand() % 4 == 0) fs_filter_split(filter, event, &other, &event);
      all |= fs_scroller_handle(some, event);
      all |= fs_scroller_handle(barred, event);
      fs_notification news[3];
      fs_scroller_notifications(some, news, 3);
    }
    }
  }
  printf("%x %d\n", all & 0x7fffffff, isfinite(fs_scroller_offset(list) + fs_scroller_offset(barred)));
  fs_scroller_destroy(list);
  fs_scroller_destroy(barred);
  fs_filter_destroy(filter);
}
