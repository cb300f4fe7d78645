#include <flexscroll.h>
#include <stdio.h>

int main(void) {
  fs_tuning tuning = fs_tuning_make(FS_PRESET_IOS);
  printf("%g pt\n", fs_curve_band(&tuning, 200, 600));  // shown of a pull of 200 points
  for (double time = 0; time <= 3; time += 0.5) {       // a fling, and the return from 100 points
    double distance = fs_curve_coast(&tuning, 2000, time);
    printf("%g s %g pt %g pt\n", time, distance, fs_curve_spring(&tuning, 100, 0, time));
  }
}
