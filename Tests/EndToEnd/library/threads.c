// Uses four scrollers one after the other, then each in a thread of its own: the results are the same
// to the last bit.
#include <flexscroll.h>
#include <pthread.h>
#include <stdio.h>

enum { THREADS = 4 };

static uint64_t results[THREADS];

// Drags, flings, wheels and presses keys in a list of a preset, and adds up the bits of its numbers.
static void *use(void *which) {
  uint64_t number = (uint64_t)(uintptr_t)which, sum = 0;
  fs_header header = fs_header_make(56, 180);
  fs_header_apply(&header, (uint32_t)number + 1);
  fs_scroller *list = fs_scroller_create(FS_VERTICAL, 420, 800, 5000, &header);
  fs_tuning tuning = fs_tuning_make((uint32_t)number);
  fs_scroller_set_tuning(list, &tuning, 0);
  fs_header_layout layout = fs_header_layout_make();
  for (int frame = 1; frame < 6000; frame++) {
    double time = frame / 120.0, y = 700 - frame % 50 * 9.0;
    int step = frame % 200;
    if (step == 1) fs_scroller_handle(list, fs_touch_down(1, 9, 700, time));
    if (step > 1 && step < 40) fs_scroller_handle(list, fs_touch_move(1, 9, y, time));
    if (step == 40) fs_scroller_handle(list, fs_touch_up(1, 9, y, time));
    if (step == 150) fs_scroller_handle(list, fs_wheel(0, 2, time));
    if (step == 170) fs_scroller_handle(list, fs_key_down(FS_KEY_PAGE_UP, 0, false, time));
    if (step == 175) fs_scroller_handle(list, fs_key_up(FS_KEY_PAGE_UP, time));
    fs_scroller_advance(list, time);
    fs_scroller_get_header_layout(list, &layout);
    union { double number; uint64_t bits; } here[3] = {
        {fs_scroller_offset(list)}, {fs_scroller_velocity(list)}, {layout.top}};
    for (int part = 0; part < 3; part++) sum = sum * 31 + here[part].bits;
  }
  fs_scroller_destroy(list);
  results[number] = sum;
  return NULL;
}

int main(int count, char **words) {
  pthread_t threads[THREADS];
  uint64_t alone[THREADS];
  // With a word the threads come first: they use the library's constants for the first time.
  for (int turn = 0; turn < 2; turn++) {
    int in_threads = count > 1 ? turn == 0 : turn == 1;
    for (uintptr_t each = 0; each < THREADS; each++)
      if (!in_threads) use((void *)each);
      else if (pthread_create(&threads[each], NULL, use, (void *)each)) return 2;
    for (int each = 0; in_threads && each < THREADS; each++) pthread_join(threads[each], NULL);
    for (int each = 0; each < THREADS; each++) {
      if (turn == 1 && alone[each] != results[each]) return printf("%s: thread %d differs\n", words[0], each), 1;
      alone[each] = results[each];
    }
  }
  printf("%d\n", alone[0] != alone[1] && alone[1] != alone[2]);
}
