#!/bin/bash
# bare.sh [--keep DIR] [--only start|run]: makes a minimal Debian 12 by debootstrap, clones the repository into it, and runs
# the README's two commands there as a newcomer would. Needs root and the package debootstrap. Takes the mirror, the way to
# it and pip's settings from this machine's own configuration. With --keep the tree stays in DIR and is used again.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
keep= only=
while [ $# -gt 0 ]; do
    case "$1" in
    --keep) keep=$2 && shift 2 ;;
    --only) only=$2 && shift 2 ;;
    *) echo "usage: bash tests/bare.sh [--keep DIR] [--only start|run]" >&2 && exit 64 ;;
    esac
done
[ "$(id -u)" = 0 ] || { echo "bare.sh makes a tree with its own root: run it as root." >&2; exit 1; }
command -v debootstrap > /dev/null || { echo "bare.sh needs the package debootstrap." >&2; exit 1; }

tree=${keep:-$(mktemp -d /var/tmp/bare-debian.XXXXXX)}
[ -n "$keep" ] || trap 'rm -rf --one-file-system "$tree"' EXIT
if [ ! -e "$tree/etc/debian_version" ]; then
    mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' 'Codename: bookworm' | sort -u | head -n 1)
    debootstrap --variant=minbase bookworm "$tree" "${mirror:-http://deb.debian.org/debian}" > "$tree.log" 2>&1 ||
        { tail -n 20 "$tree.log"; exit 1; }
    # How this machine reaches its mirror: sources, keys, certificates, access data. None of it is a program.
    rm -f "$tree/etc/apt/sources.list"
    for path in etc/apt etc/ssl etc/pip.conf usr/local/share/ca-certificates usr/share/ca-certificates usr/share/keyrings; do
        [ -e "/$path" ] || continue
        mkdir -p "$tree/$(dirname "$path")"
        cp -a "/$path" "$tree/$(dirname "$path")/"
    done
fi
cp -L /etc/resolv.conf "$tree/etc/resolv.conf"
rm -rf "$tree/srv/cudnn-setup-assistant"
git clone -q "file://$PWD" "$tree/srv/cudnn-setup-assistant"
echo "bare tree: $(cat "$tree/etc/debian_version"), $(chroot "$tree" dpkg-query -W | wc -l) packages, commit $(git log -1 --format=%h)"

# inside COMMAND...: in the tree, in mount and process namespaces of its own, so that nothing is left behind.
mapfile -t settings < <(env | grep -E '^(PIP_|https?_proxy=|HTTPS?_PROXY=|no_proxy=|NO_PROXY=)')
inside() {
    unshare --mount --pid --fork --kill-child bash -euc '
        tree=$1 && shift
        mount -t proc proc "$tree/proc"
        mount -t sysfs sysfs "$tree/sys"
        mount --bind /dev "$tree/dev"
        mount -t tmpfs tmpfs "$tree/dev/shm"
        exec chroot "$tree" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb "$@"' \
        _ "$tree" "${settings[@]}" "$@"
}
rc=0
readme_command() { # NAME COMMAND: what the README says, from the clone's folder
    [ -z "$only" ] || [ "$only" = "$1" ] || return 0
    local start=$SECONDS code=0
    printf '\n##### %s\n' "$2"
    inside bash -c "cd /srv/cudnn-setup-assistant && $2" < /dev/null || code=$?
    printf '##### %s: exit %d after %d s\n' "$2" $code $((SECONDS - start))
    [ $code = 0 ] || rc=1
}
readme_command start "bash installer/start.sh"
readme_command run "bash tests/run.sh"
exit $rc
