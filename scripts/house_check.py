#!/usr/bin/env python3
"""Checks the rules of the house that a compiler cannot: house_check.py [folder]

Prints one line per finding (path:line: what) and ends with 1 when there is any.
Patterns are written with a letter in brackets where the plain word would make this file a finding.
"""
import pathlib
import re
import subprocess
import sys
from collections.abc import Iterator

MAX_LINES = 600
MADE_BY_PROGRAM = ("docs/protocol/",)  # a test keeps them as they are made
MAX_COLUMNS = 140
CODE = {".cc", ".h", ".py", ".ts", ".svelte"}
TEXT = CODE | {".sh", ".cmake", ".md", ".toml", ".txt", ".json", ".yml", ".yaml", ".js", ".mjs", ".css", ".html"}
LOCK_FILES = {"package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml", ".npmrc"}

MACHINE_PATH = re.compile(r"/(?:wor[k]|far[m]|roo[t]|hom[e]/[a-z][\w.-]*|User[s]/\w+)/")
DOWNLOAD_HOST = re.compile(r"https?://")
FORBIDDEN = re.compile(
    r"\b(?:claud[e]|anthropi[c]|chatgp[t]|opena[i]|copilo[t]|ll[m]s?|a[i] assistants?|language mode[l]s?"
    r"|developer sessio[n]s?|subagen[t]s?)\b",
    re.IGNORECASE,
)
UNFINISHED = re.compile(r"\bTOD[O]\b|\bFIXM[E]\b|\bXX[X]\b|\bnot implemente[d]\b|\bunimplemente[d]\b")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")

# Headers that bring files, sockets, threads, clocks or foreign randomness into a pure room.
IMPURE_HEADER = re.compile(
    r"^(?:fstream|iostream|filesystem|thread|stop_token|mutex|shared_mutex|condition_variable|semaphore|latch|barrier|future"
    r"|chrono|ctime|time\.h|random|unistd\.h|fcntl\.h|pthread\.h|sys/.*|netinet/.*|arpa/.*|boost/asio.*)$"
)
IMPURE_CALL = re.compile(r"\b(?:std::rand|srand|getenv|fopen|std::time)\s*\(")


class Tree:
    """The files of a project: what git knows or would add; without git, all files."""

    def __init__(self, root: pathlib.Path):
        self.root = root
        listed = subprocess.run(
            ["git", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"], capture_output=True, check=False
        )
        if listed.returncode == 0:
            names = listed.stdout.decode("utf-8").split("\0")
        else:
            names = [path.relative_to(root).as_posix() for path in root.rglob("*")]
        self.paths = sorted({name for name in names if name and (root / name).is_file()})
        self.texts: dict[str, list[str]] = {}
        for name in self.paths:
            data = (root / name).read_bytes()
            if b"\0" not in data:
                self.texts[name] = data.decode("utf-8", errors="replace").split("\n")

    def lines(self, wanted) -> Iterator[tuple[str, int, str]]:
        for name, lines in self.texts.items():
            if wanted(name):
                for number, line in enumerate(lines, 1):
                    yield name, number, line


def suffix(name: str) -> str:
    return pathlib.PurePosixPath(name).suffix


def is_text(name: str) -> bool:
    return suffix(name) in TEXT or "." not in pathlib.PurePosixPath(name).name


def check_length(tree: Tree) -> Iterator[str]:
    for name, lines in tree.texts.items():
        if suffix(name) in CODE and len(lines) - 1 > MAX_LINES and not name.startswith(MADE_BY_PROGRAM):
            yield f"{name}: {len(lines) - 1} lines, more than {MAX_LINES}: perhaps two ideas"
    for name, number, line in tree.lines(lambda name: suffix(name) in CODE):
        if len(line) > MAX_COLUMNS:
            yield f"{name}:{number}: {len(line)} columns, more than {MAX_COLUMNS}"


def check_readmes(tree: Tree) -> Iterator[str]:
    """Every folder has a README.md; outside src/ it is enough that the README of the folder above describes `name/`."""
    folders = {parent.as_posix() for name in tree.paths for parent in pathlib.PurePosixPath(name).parents if parent.as_posix() != "."}
    for folder in sorted(folders):
        if folder.split("/")[0].startswith(".") or f"{folder}/README.md" in tree.texts:
            continue
        path = pathlib.PurePosixPath(folder)
        above = "\n".join(tree.texts.get((path.parent / "README.md").as_posix(), []))
        if path.parts[0] == "src" or len(path.parts) == 1 or f"{path.name}/" not in above:
            yield f"{folder}: no README.md"


def check_words(tree: Tree) -> Iterator[str]:
    for name, number, line in tree.lines(lambda name: suffix(name) != ".svg"):
        if MACHINE_PATH.search(line):
            yield f"{name}:{number}: a path of one machine"
        if FORBIDDEN.search(line):
            yield f"{name}:{number}: the project speaks of itself alone: '{FORBIDDEN.search(line).group(0)}'"
    for name, number, line in tree.lines(lambda name: pathlib.PurePosixPath(name).name in LOCK_FILES):
        if DOWNLOAD_HOST.search(line):
            yield f"{name}:{number}: a download host in a lock file"
    for name, number, line in tree.lines(lambda name: suffix(name) in CODE | {".sh", ".cmake"}):
        if UNFINISHED.search(line):
            yield f"{name}:{number}: unfinished: '{UNFINISHED.search(line).group(0)}'"


def check_spaces(tree: Tree) -> Iterator[str]:
    """Recorded screens and playthroughs (.txt below tests/) are kept as they were printed."""
    for name, lines in tree.texts.items():
        if not is_text(name) or (name.startswith("tests/") and suffix(name) == ".txt"):
            continue
        for number, line in enumerate(lines, 1):
            if "\t" in line:
                yield f"{name}:{number}: a tab"
            if line != line.rstrip():
                yield f"{name}:{number}: spaces at the end of the line"
            if "\ufffd" in line:
                yield f"{name}:{number}: not UTF-8"
        if lines != [""] and lines[-1] != "":
            yield f"{name}: no line end at the end of the file"


def read_rooms(tree: Tree) -> list[tuple[str, bool]]:
    """(room, is pure) from top to bottom, from src/rooms.txt."""
    rooms = []
    for line in tree.texts.get("src/rooms.txt", []):
        words = line.split("#")[0].split()
        if words:
            rooms.append((words[0], "pure" in words[1:]))
    return rooms


def room_of(path: str) -> str:
    """The room of a path relative to src/: games/paper_dungeons/state.h -> games/paper_dungeons; games/registry.h -> games."""
    parts = path.split("/")
    return "/".join(parts[:2]) if parts[0] == "games" and len(parts) > 2 else parts[0]


def check_rooms(tree: Tree) -> Iterator[str]:
    rooms = read_rooms(tree)
    order = {room: index for index, (room, _) in enumerate(rooms)}
    pure = {room for room, is_pure in rooms if is_pure}

    def listed_as(room: str) -> str:
        return "games/*" if room.startswith("games/") else room

    for name, number, line in tree.lines(lambda name: name.startswith("src/") and suffix(name) in (".cc", ".h") and name.count("/") > 1):
        room = room_of(name.removeprefix("src/"))
        if listed_as(room) not in order:
            if number == 1:
                yield f"{name}: the room '{room}' is not in src/rooms.txt"
            continue
        is_pure = listed_as(room) in pure
        include = INCLUDE.match(line)
        if not include:
            if is_pure and IMPURE_CALL.search(line.split("//")[0]):
                yield f"{name}:{number}: '{room}' is a pure room: files, clocks and randomness are passed in"
            continue
        bracket, header = include.groups()
        if bracket == "<":
            if is_pure and IMPURE_HEADER.match(header):
                yield f"{name}:{number}: '{room}' is a pure room and may not include <{header}>"
            continue
        target = room_of(header)
        if f"src/{header}" not in tree.texts:
            yield f"{name}:{number}: \"{header}\" is not a file of src/; includes are written from there"
        elif target != room and order.get(listed_as(target), len(order)) >= order[listed_as(room)]:
            yield f"{name}:{number}: '{room}' may not use '{target}': only rooms above it in src/rooms.txt"


def check_links(tree: Tree) -> Iterator[str]:
    for name, number, line in tree.lines(lambda name: suffix(name) == ".md"):
        for target in LINK.findall(line):
            if "://" not in target and not target.startswith("mailto:") and not (tree.root / name).parent.joinpath(target).exists():
                yield f"{name}:{number}: the link leads nowhere: {target}"


CHECKS = (check_length, check_readmes, check_words, check_spaces, check_rooms, check_links)


def findings(root: pathlib.Path) -> list[str]:
    tree = Tree(root)
    return [finding for check in CHECKS for finding in check(tree)]


def main() -> int:
    root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parent.parent
    found = findings(root)
    for finding in found:
        print(finding)
    print(f"{len(found)} findings" if found else "The house is in order")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
