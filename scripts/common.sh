# shellcheck shell=bash
# What the scripts of this folder share; they source it; it is not run by itself.

# shellcheck disable=SC2034 # the scripts that source this file use it
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck disable=SC2034
program=${0##*/}

# say TEXT: one line about what happens now, on standard error.
say() { printf '%s: %s\n' "$program" "$*" >&2; }

# fail STATUS TEXT: says why, and ends the script.
fail() {
  local status=$1
  shift
  say "$*"
  exit "$status"
}

# help: prints the comment at the top of the calling script.
help() { sed -n '2,/^[^#]/{s/^# \{0,1\}//p}' "$0"; }

# need_swift: ends the script where there is no Swift that can build the package.
need_swift() { need_swift_of 6.2; }

# swift_version: the version of Swift; empty where it is not known.
swift_version() {
  swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1
}

# has_swift_of VERSION: whether there is a Swift of at least a version.
has_swift_of() {
  local version
  version=$(swift_version)
  [ "$(printf '%s\n' "$1" "${version:-0}" | sort -V | head -n 1)" = "$1" ]
}

# need_swift_of VERSION: ends the script where there is no Swift of at least a version.
need_swift_of() {
  local least=$1
  command -v swift >/dev/null 2>&1 ||
    fail 1 "Swift is not installed or not in PATH; get $least or newer from https://www.swift.org/install/linux/"
  local version
  version=$(swift_version)
  has_swift_of "$least" ||
    fail 1 "Swift ${version:-of unknown version} is too old; get $least or newer from https://www.swift.org/install/linux/"
}

# What the program uses where it is there, in words of Debian: fontconfig finds a font for each
# script, FriBidi orders mixed directions. Inter sets Latin and Cyrillic, Noto most other scripts,
# Droid Fallback Chinese and Japanese, Nanum Korean (12 MB together, where Noto CJK, which is used
# first, is 57), Noto Color Emoji the emoji.
recommended=(fontconfig libfribidi0 fonts-inter fonts-noto-core fonts-droid-fallback fonts-nanum
  fonts-noto-color-emoji)

# application_id: by what a desktop finds the program's entry and icon.
application_id=io.github.flexscroll.FlexScroll

# portable_program: builds the program so that it needs no Swift where it runs, and prints its path.
portable_program() {
  local build=("$root" -c release --product flexscroll --scratch-path "$root/.build/portable"
    --disable-local-rpath -Xswiftc -no-toolchain-stdlib-rpath)
  swift build --package-path "${build[@]}" >&2 ||
    fail 1 'the program does not build; the lines above say why'
  printf '%s/flexscroll\n' "$(swift build --package-path "${build[@]}" --show-bin-path)"
}
