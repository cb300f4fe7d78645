# What scripts/packaging/try runs within a new Debian; every command has to succeed.
export DEBIAN_FRONTEND=noninteractive
if command -v swift || ls /usr/lib/swift 2>/dev/null; then
  echo 'there is Swift here' >&2
  exit 1
fi

# quiet COMMAND...: runs it, and shows what it says only where it fails.
quiet() { "$@" >/log 2>&1 || { cat /log; exit 1; }; }

# drawn: whether a window of the right title and class shows a picture; a single colour is none.
drawn() {
  xwininfo -root -tree | grep -q 'FlexScroll": ("io.github.flexscroll.FlexScroll"' || return 1
  xwd -root -silent >/picture
  [ "$(tail -c 3000000 /picture | od -An -v -w4 -tx4 | sort -u | wc -l)" -gt 100 ]
}

# opens WORD...: calls the program, waits until its window shows something, and ends it.
opens() {
  echo "+ flexscroll $*"
  flexscroll "$@" 2>/errors &
  window=$!
  for _ in $(seq 300); do
    if drawn; then break; fi
    sleep 0.1
  done
  drawn
  xwininfo -root -tree | grep 'FlexScroll": ('
  kill -TERM "$window"
  wait "$window"
  # Only the output that was requested.
  if grep -v '^flexscroll: stats: ' /errors; then exit 1; fi
}

# calls: each command that the input has, one a line, in a folder with a gesture file and an album.
calls() {
  while read -r line; do
    # shellcheck disable=SC2086 # it is a line of words
    set -- $line
    shift
    case $1 in
      play | --help | --version | --manual) echo "+ $line"; quiet flexscroll "$@" ;;
      *) opens "$@" </dev/null ;;
    esac
  done
}

quiet apt-get update
quiet apt-get install -y --no-install-recommends /flexscroll.deb
for file in $(dpkg -L flexscroll); do [ -e "$file" ]; done
flexscroll --version
flexscroll --help >/dev/null
mkdir -p /place/Artist/Album
cd /place
cp /usr/share/doc/flexscroll/examples/tour.txt .
touch 'Artist/Album/1 First.mp3' 'Artist/Album/2 Second.flac'
flexscroll play tour.txt --shots shots --trace played
[ "$(wc -l <played)" -gt 100 ]
[ -s shots/9-home.png ]

quiet apt-get install -y --no-install-recommends xvfb x11-utils x11-apps
Xvfb :7 -screen 0 800x1000x24 >/dev/null 2>&1 &
server=$!
while [ ! -e /tmp/.X11-unix/X7 ]; do sleep 0.1; done
export DISPLAY=:7
opens

# With all that it recommends: each command of its man page, and of the README.
quiet apt-get purge -y flexscroll
quiet apt-get install -y /flexscroll.deb
quiet man flexscroll
flexscroll --manual man | sed -n '/^.SH EXAMPLES/,/^.SH FILES/s/^\\fB\(flexscroll.*\)\\fR$/\1/p' |
  sed 's/\\-/-/g' >commands
[ "$(wc -l <commands)" -gt 2 ]
tr '\n' ' ' </README.md | grep -o '`flexscroll [^`]*`' | tr -d '`' | grep -v '^flexscroll [a-z]*$' |
  sed -E 's/(play|replay) [A-Z]+/\1 tour.txt/; s/--csv FILE/--csv table.csv/; s/FILE\.png/plot.png/' |
  sort -u >>commands
for options in '--inspect' '--compare ios,gtk' 'Artist/Album' '--header-colors cover' '--theme light' \
  '--status-strip until-pulled' '--no-state' '--check'; do
  echo "flexscroll $options" >>commands
done
calls <commands
[ -s clip.webp ]
[ -s plot.png ]
[ -s table.csv ]
# What the README says to put there.
mkdir -p "$HOME/.config/flexscroll"
sed -n '/^```json$/,/^```$/{/^```/!p}' /README.md >"$HOME/.config/flexscroll/config.json"
grep -q '"keys"' "$HOME/.config/flexscroll/config.json"
opens
kill "$server"

quiet apt-get purge -y flexscroll
cd /
rm -rf /flexscroll.deb /README.md /place /errors /picture
# Logs, what other programs keep for their own use, and what is in homes stays, as everywhere.
left=$(find / -xdev -path /proc -prune -o -path /root -prune -o -path /var/log -prune -o -path /var/cache -prune -o \
  -iname '*flexscroll*' -print)
[ -z "$left" ] || { echo "left behind: $left"; exit 1; }
