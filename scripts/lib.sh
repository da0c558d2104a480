# shellcheck shell=bash
# Shared by ./play, ./undercroft, ./check and ./bench: packages, builds, words on the screen.
# Expects `root` to be the top folder of the repository.

# shellcheck disable=SC2154  # root is set by the command that reads this file
export UNDERCROFT_HOME="$root"
# A bare machine names no locale at all, and the terminal library then refuses Cyrillic letters.
if [ -z "${LC_ALL:-}${LC_CTYPE:-}${LANG:-}" ]; then export LC_CTYPE=C.UTF-8; fi

# shellcheck disable=SC2034  # some are for the commands
if [ -t 2 ] && [ -z "${NO_COLOR:-}" ] && [ "${TERM:-dumb}" != dumb ]; then
    bold=$'\e[1m' dim=$'\e[2m' red=$'\e[31m' green=$'\e[32m' plain=$'\e[0m'
else
    bold='' dim='' red='' green='' plain=''
fi

say() { printf '%s\n' "$*" >&2; }
heading() { printf '\n%s== %s%s\n' "$bold" "$*" "$plain" >&2; }
fail() { printf '%s%s%s\n' "$red" "$*" "$plain" >&2; }

# One compiler needs up to a gigabyte, so memory limits the jobs as well as cores do.
jobs_for_this_machine() {
    if [ -n "${UNDERCROFT_JOBS:-}" ]; then
        printf '%s\n' "$UNDERCROFT_JOBS"
        return
    fi
    local cores gigabytes
    cores=$(nproc 2>/dev/null || echo 2)
    gigabytes=$(awk '/^MemAvailable/ { print int($2 / 1000000) }' /proc/meminfo 2>/dev/null)
    [ -n "$gigabytes" ] || gigabytes=$cores
    [ "$gigabytes" -ge 1 ] || gigabytes=1
    if [ "$gigabytes" -lt "$cores" ]; then printf '%s\n' "$gigabytes"; else printf '%s\n' "$cores"; fi
}

# packages_of GROUP...: lines "package command" of packages.txt.
packages_of() {
    local wanted=" $* "
    while IFS='|' read -r package group command _; do
        package=${package//[[:space:]]/} group=${group//[[:space:]]/} command=${command//[[:space:]]/}
        case "$package" in '' | '#'*) continue ;; esac
        case "$wanted" in *" $group "*) printf '%s %s\n' "$package" "$command" ;; esac
    done <"$root/scripts/packages.txt"
}

# missing_packages GROUP...: names of packages that are not installed and whose command is not there either.
missing_packages() {
    local installed package command
    # shellcheck disable=SC2016  # dpkg-query fills these in
    installed=$'\n'$(packages_of "$@" | cut -d' ' -f1 | xargs dpkg-query -W -f='${db:Status-Status} ${Package}\n' 2>/dev/null)$'\n'
    while read -r package command; do
        case "$installed" in *$'\n'"installed $package"$'\n'*) continue ;; esac
        if [ "$command" != - ] && command -v "$command" >/dev/null 2>&1; then continue; fi
        printf '%s\n' "$package"
    done < <(packages_of "$@")
}

# ensure_packages GROUP...: installs what is missing, or says exactly what to type and returns 1.
ensure_packages() {
    local missing package command lacking=''
    if ! command -v dpkg-query >/dev/null 2>&1; then
        while read -r package command; do
            if [ "$command" != - ] && ! command -v "$command" >/dev/null 2>&1; then lacking+=" $command"; fi
        done < <(packages_of "$@")
        if [ -z "$lacking" ]; then return 0; fi # the libraries are found, or named, by the configure step
        fail "Missing:$lacking."
        say "This is not a Debian system, so nothing was installed. Needed, by their Debian names:"
        say "  $(packages_of "$@" | cut -d' ' -f1 | xargs)"
        return 1
    fi
    missing=$(missing_packages "$@" | xargs)
    if [ -z "$missing" ]; then return 0; fi

    local install="apt-get install -y --no-install-recommends $missing"
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
            as_root=(sudo)
        else
            fail "Missing packages: $missing"
            say "They need an administrator to install them. The command is:"
            say "  sudo $install"
            return 1
        fi
    fi
    if ! command -v apt-get >/dev/null 2>&1; then
        fail "Missing packages: $missing"
        say "There is no apt-get here to install them with."
        return 1
    fi
    heading "Installing $missing"
    missing="$missing $(missing_packages extra | xargs)"
    # shellcheck disable=SC2086  # a list of words
    if "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q >&2 &&
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing >&2; then
        return 0
    fi
    fail "The packages could not be installed. Once the reason above is mended, run this again, or type:"
    say "  ${as_root[*]:+sudo }$install"
    return 1
}

# Reads ninja's lines; shows one moving line on a terminal, every tenth part elsewhere, and nothing when nothing is built.
show_build() {
    local width=0
    if [ -t 2 ]; then width=$(tput cols 2>/dev/null || echo 80); fi
    awk -v width="$width" -v dim="$dim" -v plain="$plain" '
        function wipe() { if (moving) { printf "\r\033[K"; moving = 0 } }
        /^ninja: (no work to do|Entering directory)/ { next }
        /Re-checking globbed directories|Re-running CMake/ { next }
        /^-- / { next } # what cmake found; its errors look different
        /^ninja: build stopped/ { next }
        /^\[[0-9]+\/[0-9]+\] / {
            split(substr($1, 2, length($1) - 2), part, "/")
            if (width > 0) {
                line = substr($0, 1, width - 1)
                printf "\r\033[K%s%s%s", dim, line, plain
                moving = 1
            } else {
                tenth = int(part[1] * 10 / part[2])
                if (part[2] != total || tenth != shown) { print $0; total = part[2]; shown = tenth }
            }
            fflush(); next
        }
        { wipe(); print; fflush() }
        END { wipe() }' >&2
}

# build PRESET [TARGET...]: configures when needed, then builds; silent when all is up to date.
build() {
    local preset=$1 folder="$root/build/$1" status
    shift
    mkdir -p "$root/build"
    exec 9>"$root/build/.$preset.lock"
    if command -v flock >/dev/null 2>&1 && ! flock -n 9; then
        say "Another build of $preset is running; waiting for it."
        flock 9
    fi
    status=0
    if [ ! -f "$folder/build.ninja" ] || [ "$root/CMakePresets.json" -nt "$folder/build.ninja" ]; then
        say "Configuring $preset"
        (cd "$root" && cmake --preset "$preset" >"$root/build/.$preset.configure" 2>&1 9>&-) || status=$?
        if [ "$status" -ne 0 ]; then
            grep -v '^-- ' "$root/build/.$preset.configure" >&2
            rm -f "$folder/build.ninja"
            fail "Configuring $preset failed."
        fi
    fi
    if [ "$status" -eq 0 ]; then
        ninja -C "$folder" -j "$(jobs_for_this_machine)" "$@" 2>&1 9>&- | show_build
        status=${PIPESTATUS[0]}
        if [ "$status" -ne 0 ]; then fail "Building $preset failed."; fi
    fi
    exec 9>&-
    return "$status"
}

# Packages are asked for only before a first build, or when the list of packages has changed since.
ready() { # ready PRESET GROUP...
    local preset=$1
    shift
    if [ -f "$root/build/$preset/build.ninja" ] && [ ! "$root/scripts/packages.txt" -nt "$root/build/$preset/build.ninja" ]; then return 0; fi
    ensure_packages "$@"
}

# build_web: the hall's pages in web/dist, when something they are made of has changed; silent when all is up to date.
build_web() {
    local state log="$root/build/.web.log"
    mkdir -p "$root/build"
    state=$(cd "$root/web" && {
        node --version
        find . \( -name node_modules -o -name dist \) -prune -o -type f -print0 | LC_ALL=C sort -z | xargs -0 cksum
        cksum ../docs/protocol/undercroft.d.ts
    } | cksum)
    if [ -f "$root/web/dist/index.html" ] && [ "$(cat "$root/build/.web" 2>/dev/null)" = "$state" ]; then return 0; fi
    say "Building the hall's pages"
    # npm 11 refuses a lock file without the packages of other systems; installing goes by the same lock.
    if (cd "$root/web" && { npm ci --silent || npm install --no-save --silent; } && npm run build) >"$log" 2>&1; then
        printf '%s\n' "$state" >"$root/build/.web"
        return 0
    fi
    tail -n 20 "$log" >&2
    fail "The hall's pages could not be built; the whole account is in build/.web.log."
    return 1
}
