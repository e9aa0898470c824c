#!/bin/bash
# packages.sh LIST...: installs the Debian packages of the named lists (build, test). Does nothing where all are there.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

missing=()
for list in "$@"; do
    while read -r package; do
        [[ $(dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2>/dev/null || true) == ii* ]] || missing+=("$package")
    done < <(sed -e 's/#.*//' -e '/^ *$/d' "$here/packages-$list.txt")
done
[ ${#missing[@]} = 0 ] && exit 0

if ! command -v apt-get > /dev/null; then
    echo "These packages are missing, and this is not a Debian system where they could be installed: ${missing[*]}" >&2
    exit 1
fi
as_root=()
if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo > /dev/null; then
        printf '%s\n' "Some packages are missing, and installing them needs an administrator. As root, run:" \
            "    apt-get install --no-install-recommends ${missing[*]}" "Then start this command again." >&2
        exit 1
    fi
    as_root=(sudo)
fi
echo "Installing ${#missing[@]} Debian packages: ${missing[*]}"
install() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 \
        install -y --no-install-recommends "${missing[@]}" < /dev/null
}
# The package lists of the machine may be absent or old: the first try is quiet, the second one says what is wrong.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! install > "$log" 2>&1; then
    "${as_root[@]}" apt-get -o DPkg::Lock::Timeout=300 update -q < /dev/null > "$log" 2>&1 || true
    if ! install >> "$log" 2>&1; then
        tail -n 30 "$log" >&2
        echo "The packages could not be installed; the lines above are apt's own. Mend that, then start this command again." >&2
        exit 1
    fi
fi
