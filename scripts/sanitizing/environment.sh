# shellcheck shell=bash
# How scripts/test builds and runs with the sanitizer named by $sanitizer; it sources this file.

# shellcheck disable=SC2154 # root and sanitizer are of the script that sources this file
scratch=$root/.build/$sanitizer

# A debug build with its checks, but optimized: its tests take a sixth of the time. Optimized tests
# compile only as whole modules. The package manager expects an object for each file, and the compiler
# writes these with more than one thread.
# shellcheck disable=SC2034 # the script that sources this file uses it
how=(--scratch-path "$scratch" -Xswiftc -use-ld=lld -Xswiftc -O -Xswiftc -assert-config -Xswiftc Debug
  -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2 -Xcc -O1)
case $sanitizer in
  address | thread) how+=("--sanitize=$sanitizer") ;;
  # A trap needs no runtime, which Swift would not link.
  undefined) how+=(-Xcc "-fsanitize=undefined,local-bounds" -Xcc -fsanitize-trap=all) ;;
esac

# The end-to-end tests that check behaviour, not speed.
# shellcheck disable=SC2034
sanitized=(tests.test_command_line tests.test_hostile tests.test_window)

# The program that these tests take.
export FLEXSCROLL=$scratch/debug/flexscroll
# The few of them that one kind cannot run know it by this.
export SANITIZER=$sanitizer

known=$root/scripts/sanitizing
export ASAN_OPTIONS=detect_leaks=1:strict_string_checks=1
export LSAN_OPTIONS=suppressions=$known/leaks.txt:print_suppressions=0
export TSAN_OPTIONS=second_deadlock_stack=1
