#!/usr/bin/env python3
"""Which numbered rules do the tests cite, and are they all said in Russian?

    rules_coverage.py                  one line per game; fails on unknown ids, when coverage falls, and on a rule without its Russian line
    rules_coverage.py --missing PD     the rules of one game that no test cites, with their first words
    rules_coverage.py --report         every rule with the places in code and tests that cite it
    rules_coverage.py --update         raises the marks in rules/coverage.txt to what is reached now

A rule is a list item or a table row of rules/*.md that begins with its id: DG-MOVE-07, DG-VAR-01.1, PD-TALENT-01b.
Code and tests cite it as DG-MOVE-07 or DG_MOVE_07 (DG_VAR_01_1), or in a range: DG-MOVE-07..09.
The opening comment of a test file tells a reader where to look; it does not count as a test.
rules/ru/*.md has one line for every rule; the rules themselves are said in English alone.
"""
import argparse
import dataclasses
import pathlib
import re
import sys

GAMES = {"DG": "Dungeoneer", "ODD": "One Deck Dungeon", "PD": "Paper Dungeons", "HD": "How to Host a Dungeon"}

RULE_ID = r"(?:DG|ODD|PD|HD)-[A-Z0-9]+-\d+(?:\.\d+|[a-z])?"
DEFINED = re.compile(rf"^\s*(?:[-*] |\| *)\**`?({RULE_ID})\b[`*]*[ |:]*(.*)$")
EXEMPT = re.compile(rf"^\| *`?({RULE_ID})`? *\|(.*)\|\s*$")
CITED = re.compile(
    r"(?<![A-Za-z0-9_])(DG|ODD|PD|HD)([-_])([A-Z0-9]+)\2(\d+)"  # game, chapter, number
    r"(?:[._](\d+)|([a-z])(?![A-Za-z0-9]))?"  # sub-number or letter
    r"(?:\s*\.\.\s*(?:(?:DG|ODD|PD|HD)[-_][A-Z0-9]+[-_])?(\d+))?"  # end of a range
)
SOURCES = {".cc", ".h", ".ts", ".svelte", ".toml", ".txt"}
CYRILLIC = re.compile("[А-Яа-яЁё]")
# These tests are about the report and the house check themselves, so they are full of invented ids.
NOT_RULE_TESTS = "tests/house/"


@dataclasses.dataclass
class Catalogue:
    texts: dict[str, str] = dataclasses.field(default_factory=dict)  # id -> first words, in the order of the files
    exempt: dict[str, str] = dataclasses.field(default_factory=dict)  # id -> reason
    russian: set[str] = dataclasses.field(default_factory=set)
    problems: list[str] = dataclasses.field(default_factory=list)

    def of_game(self, game: str) -> list[str]:
        return [rule for rule in self.texts if rule.startswith(game + "-")]


@dataclasses.dataclass
class Citation:
    rule: str
    place: str  # path:line
    counts: bool  # False in the opening comment of a file


def read_catalogue(root: pathlib.Path) -> Catalogue:
    catalogue = Catalogue()
    for path in sorted((root / "rules").glob("*.md")):
        if path.name in ("README.md", "exempt.md"):
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            match = DEFINED.match(line)
            if not match:
                continue
            rule, text = match.groups()
            if rule in catalogue.texts:
                catalogue.problems.append(f"rules/{path.name}:{number}: {rule} is defined twice")
            catalogue.texts[rule] = " ".join(text.replace("**", "").split())
            if CYRILLIC.search(text):
                catalogue.problems.append(f"rules/{path.name}:{number}: {rule} has Russian words; they belong into rules/ru/{path.name}")
    exempt_file = root / "rules" / "exempt.md"
    if exempt_file.exists():
        for number, line in enumerate(exempt_file.read_text(encoding="utf-8").splitlines(), 1):
            match = EXEMPT.match(line)
            if not match:
                continue
            rule, reason = match.group(1), match.group(2).strip()
            if rule not in catalogue.texts:
                catalogue.problems.append(f"rules/exempt.md:{number}: {rule} is not in the catalogues")
            if not reason:
                catalogue.problems.append(f"rules/exempt.md:{number}: {rule} has no reason")
            catalogue.exempt[rule] = reason
    return catalogue


def read_russian(root: pathlib.Path, catalogue: Catalogue) -> None:
    """One line of Russian for every rule, and none for a rule that is not there."""
    for path in sorted((root / "rules" / "ru").glob("*.md")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            match = DEFINED.match(line)
            if not match:
                continue
            rule, text = match.groups()
            place = f"rules/ru/{path.name}:{number}: {rule}"
            if rule not in catalogue.texts:
                catalogue.problems.append(f"{place} is not in the catalogues")
            if rule in catalogue.russian:
                catalogue.problems.append(f"{place} is said twice")
            if not CYRILLIC.search(text):
                catalogue.problems.append(f"{place} is not said in Russian")
            catalogue.russian.add(rule)
    for rule in catalogue.texts:
        if rule not in catalogue.russian:
            catalogue.problems.append(f"rules/ru: {rule} has no line in Russian")


def ids_in(line: str) -> list[str]:
    """The rule ids a line cites, ranges written out."""
    found = []
    for game, _, chapter, first, sub, letter, last in CITED.findall(line):
        part = f".{sub}" if sub else letter
        found.append(f"{game}-{chapter}-{first}{part}")
        if last:
            found += [f"{game}-{chapter}-{number:0{len(first)}d}" for number in range(int(first) + 1, int(last) + 1)]
    return found


def citations_in(path: pathlib.Path, name: str) -> list[Citation]:
    found = []
    opening = path.suffix in (".cc", ".h")
    for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
        if opening and line.strip() and not line.lstrip().startswith(("//", "/*", "*")):
            opening = False
        found += [Citation(rule, f"{name}:{number}", not opening) for rule in ids_in(line)]
    return found


def read_citations(root: pathlib.Path, folder: str) -> list[Citation]:
    found = []
    for path in sorted((root / folder).rglob("*")):
        name = path.relative_to(root).as_posix()
        if path.suffix in SOURCES and path.is_file() and not name.startswith(NOT_RULE_TESTS):
            found += citations_in(path, name)
    return found


def read_marks(root: pathlib.Path) -> dict[str, int]:
    marks = dict.fromkeys(GAMES, 0)
    path = root / "rules" / "coverage.txt"
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            words = line.split("#")[0].split()
            if len(words) == 2 and words[0] in GAMES and words[1].isdigit():
                marks[words[0]] = int(words[1])
            elif words:
                raise SystemExit(f"rules/coverage.txt: cannot read '{line}'; a line is a game and a number, like 'PD 120'")
    return marks


def write_marks(root: pathlib.Path, marks: dict[str, int]) -> None:
    lines = ["# Rules cited by tests or exempt, per game. Coverage may not fall below; `scripts/rules_coverage.py --update` raises it."]
    lines += [f"{game} {marks[game]}" for game in GAMES]
    (root / "rules" / "coverage.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def print_report(catalogue: Catalogue, by_folder: dict[str, list[Citation]]) -> None:
    places: dict[str, dict[str, list[str]]] = {}
    for folder, citations in by_folder.items():
        for citation in citations:
            if citation.counts or folder != "tests":
                places.setdefault(citation.rule, {}).setdefault(folder, []).append(citation.place)
    for rule, text in catalogue.texts.items():
        mine = places.get(rule, {})
        state = "exempt" if rule in catalogue.exempt else "tested" if "tests" in mine else "GAP"
        print(f"{rule:16} {state:7} {text[:80]}")
        for folder in by_folder:
            if folder in mine:
                print(f"    {folder}: {' '.join(mine[folder])}")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("root", nargs="?", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    parser.add_argument("--missing", metavar="GAME", choices=GAMES, help="list the gaps of one game: " + ", ".join(GAMES))
    parser.add_argument("--report", action="store_true", help="list every rule with the places that cite it")
    parser.add_argument("--update", action="store_true", help="raise the marks in rules/coverage.txt")
    options = parser.parse_args(arguments)
    root = options.root

    catalogue = read_catalogue(root)
    read_russian(root, catalogue)
    if not catalogue.texts:
        print(f"There are no numbered rules in {root / 'rules'}.", file=sys.stderr)
        return 2
    by_folder = {folder: read_citations(root, folder) for folder in ("src", "content", "benchmarks", "tests")}
    tested = {citation.rule for citation in by_folder["tests"] if citation.counts}
    covered = {rule for rule in catalogue.texts if rule in tested or rule in catalogue.exempt}

    if options.report:
        print_report(catalogue, by_folder)
        return 0
    if options.missing:
        gaps = [rule for rule in catalogue.of_game(options.missing) if rule not in covered]
        for rule in gaps:
            print(f"{rule:16} {catalogue.texts[rule][:100]}")
        print(f"{len(gaps)} of {len(catalogue.of_game(options.missing))} rules of {GAMES[options.missing]} are cited by no test")
        return 0

    problems = list(catalogue.problems)
    for citations in by_folder.values():
        # A rule with sub-numbers may be cited as a whole in code (DG-VAR-01 for DG-VAR-01.1 and on); it counts for none of them.
        wholes = {rule.rpartition(".")[0] for rule in catalogue.texts if "." in rule}
        unknown = [c for c in citations if c.rule not in catalogue.texts and c.rule not in wholes]
        problems += [f"{c.place}: {c.rule} is not in the catalogues" for c in unknown]
    problems += [f"rules/exempt.md: {rule} is exempt, yet tests cite it" for rule in catalogue.exempt if rule in tested]

    marks = read_marks(root)
    for game, title in GAMES.items():
        rules = catalogue.of_game(game)
        if not rules:
            continue
        reached = sum(rule in covered for rule in rules)
        exempt = sum(rule in catalogue.exempt for rule in rules)
        print(f"{title:22} {reached:4} of {len(rules):4} rules cited by tests ({exempt} of them exempt), mark {marks[game]}")
        if reached < marks[game]:
            problems.append(f"{title}: {reached} rules are covered, {marks[game]} were before; --missing {game} shows the gaps")
        elif options.update:
            marks[game] = reached
    print(f"{'Together':22} {len(covered):4} of {len(catalogue.texts):4}")

    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        return 1
    if options.update:
        write_marks(root, marks)
    return 0


if __name__ == "__main__":
    sys.exit(main())
