// The same fling in C++, with a pointer that ends the scroller.
//
//     c++ fling.cpp $(pkg-config --cflags --libs flexscroll) -o fling && ./fling
#include <flexscroll.h>

#include <cstdio>
#include <memory>

struct Destroy {
  void operator()(fs_scroller *scroller) const { fs_scroller_destroy(scroller); }
};

int main() {
  std::unique_ptr<fs_scroller, Destroy> list(
      fs_scroller_create(FS_VERTICAL, 420, 800, 5000, nullptr));
  fs_scroller_handle(list.get(), fs_touch_down(1, 200, 600, 0));
  for (int step = 1; step <= 10; step++)
    fs_scroller_handle(list.get(), fs_touch_move(1, 200, 600 - 16 * step, step / 120.0));
  fs_scroller_handle(list.get(), fs_touch_up(1, 200, 440, 0.09));
  std::printf("%.17g %.17g\n", fs_scroller_offset(list.get()),
              fs_scroller_resting_offset(list.get()));
}
