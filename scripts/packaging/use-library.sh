# What scripts/packaging/try runs within a new Debian for the library; every command has to succeed.
export DEBIAN_FRONTEND=noninteractive
if command -v swift || ls /usr/lib/swift 2>/dev/null; then
  echo 'there is Swift here' >&2
  exit 1
fi

# quiet COMMAND...: runs it, and shows what it says only where it fails.
quiet() { "$@" >/log 2>&1 || { cat /log; exit 1; }; }

quiet apt-get update
quiet apt-get install -y --no-install-recommends /libflexscroll0.deb
ldconfig -p | grep -q 'libflexscroll.so.0 '
quiet apt-get install -y --no-install-recommends /libflexscroll-dev.deb
quiet apt-get install -y --no-install-recommends gcc g++ libc6-dev pkg-config python3-minimal \
  libpython3-stdlib libsdl2-dev libx11-dev libxi-dev libwayland-dev
for file in $(dpkg -L libflexscroll0 libflexscroll-dev); do [ -e "$file" ]; done
quiet man 3 flexscroll

# Each example as its first lines say.
mkdir /place
cd /place || exit 1
cp /usr/share/doc/libflexscroll-dev/examples/* .
compiled=0
for file in *.c *.cpp; do
  command=$(sed -n 's,^// *\(c[c+]* .*\) -o .*,\1,p' "$file")
  echo "+ $command"
  eval "$command -o program-$file"
  compiled=$((compiled + 1))
done
[ "$compiled" = 3 ]
./program-fling.c >rows
[ "$(wc -l <rows)" -gt 200 ]
rounded() { awk '{ printf "%.9f %.9f", $1, $2 }'; }
[ "$(./program-fling.cpp | rounded)" = "$(python3 fling.py | rounded)" ]
SDL_VIDEODRIVER=dummy SDL_RENDER_DRIVER=software timeout --preserve-status 2 ./program-list.c
# What is in the archive needs no library to run.
gcc fling.c -l:libflexscroll.a -lm -o alone
./alone | cmp - rows

quiet apt-get purge -y libflexscroll-dev libflexscroll0
cd /
rm -rf /libflexscroll0.deb /libflexscroll-dev.deb /place
left=$(find / -xdev -path /proc -prune -o -path /root -prune -o -path /var/log -prune -o -path /var/cache -prune -o \
  -iname '*libflexscroll*' -print)
[ -z "$left" ] || { echo "left behind: $left"; exit 1; }
