#!/usr/bin/env python3
"""Makes content/ink/letters.txt, the outlines of the letters on our maps: letters.py FOLDER

FOLDER holds the unpacked npm packages @fontsource/caveat, kurale and alegreya-sc as caveat/, kurale/ and alegreya-sc/
(npm pack, tar). Needs python3-fonttools. Run it again only to change a face; the result is kept in the repository, so that
every build letters its maps alike and needs no font.
"""
import pathlib
import sys

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

# Our name, package, weight.
FACES = (("hand", "caveat", 700), ("title", "kurale", 400), ("capitals", "alegreya-sc", 700), ("small", "alegreya-sc", 500))
LETTERS = (
    [chr(code) for code in range(0x20, 0x7F)]
    + [chr(code) for code in range(0x410, 0x450)]
    + list("ЁёÀÁÂÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØÙÚÛÜàáâäæçèéêëìíîïñòóôöøùúûüÿß«»„“”‘’–—·…№×•")
)
EM = 1000
LEAST_KERN = 20


def outline(glyphs, name: str, scale: float) -> str:
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    words = []

    def add(letter: str, *points) -> None:
        numbers = [f"{round(x * scale)},{round(-y * scale)}" for x, y in points]
        words.append(letter + " ".join(numbers))

    for verb, points in pen.value:
        if verb == "moveTo":
            add("M", points[0])
        elif verb == "lineTo":
            add("L", points[0])
        elif verb == "curveTo":
            add("C", *points)
        elif verb == "qCurveTo":
            # TrueType leaves out the on-curve points half way between two off-curve ones.
            *controls, end = points
            for here, there in zip(controls, controls[1:]):
                add("Q", here, ((here[0] + there[0]) / 2, (here[1] + there[1]) / 2))
            add("Q", controls[-1], end)
        else:
            words.append("Z")
    return "".join(words)


def kerns(font: TTFont) -> dict[tuple[str, str], int]:
    """Pairs of glyph names that stand nearer or farther, from the kern feature."""
    found: dict[tuple[str, str], int] = {}
    if "GPOS" not in font:
        return found
    table = font["GPOS"].table
    wanted = sorted({i for record in table.FeatureList.FeatureRecord if record.FeatureTag == "kern" for i in record.Feature.LookupListIndex})
    for index in wanted:
        for part in table.LookupList.Lookup[index].SubTable:
            if part.LookupType == 9:
                part = part.ExtSubTable
            if part.LookupType != 2:
                continue
            firsts = part.Coverage.glyphs
            if part.Format == 1:
                for first, pairs in zip(firsts, part.PairSet):
                    for record in pairs.PairValueRecord:
                        advance = getattr(record.Value1, "XAdvance", 0) if record.Value1 else 0
                        found.setdefault((first, record.SecondGlyph), advance)
            else:
                seconds = font.getGlyphOrder()
                for first in firsts:
                    row = part.Class1Record[part.ClassDef1.classDefs.get(first, 0)].Class2Record
                    for second in seconds:
                        value = row[part.ClassDef2.classDefs.get(second, 0)].Value1
                        advance = getattr(value, "XAdvance", 0) if value else 0
                        if advance:
                            found.setdefault((first, second), advance)
    return found


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    folder = pathlib.Path(sys.argv[1])
    lines = ["# Outlines of letters, made by scripts/letters.py; see CREDITS.md and OFL.txt for the faces and their licence."]
    lines.append("# face NAME; glyph CODE ADVANCE PATH; kern CODE CODE BY. Thousandths of the size, y down.")
    for name, package, weight in FACES:
        lines.append(f"face {name}")
        done: set[str] = set()
        pairs: dict[tuple[str, str], int] = {}
        for subset in ("latin", "latin-ext", "cyrillic", "cyrillic-ext"):
            font = TTFont(folder / package / "files" / f"{package}-{subset}-{weight}-normal.woff")
            scale = EM / font["head"].unitsPerEm
            codes, glyphs = font.getBestCmap(), font.getGlyphSet()
            names = {codes[ord(letter)]: letter for letter in LETTERS if ord(letter) in codes}
            for (first, second), by in kerns(font).items():
                if first in names and second in names and abs(round(by * scale)) >= LEAST_KERN:
                    pairs.setdefault((names[first], names[second]), round(by * scale))
            for letter in LETTERS:
                if letter in done or ord(letter) not in codes:
                    continue
                done.add(letter)
                glyph = codes[ord(letter)]
                lines.append(f"glyph {ord(letter):x} {round(glyphs[glyph].width * scale)} {outline(glyphs, glyph, scale)}".rstrip())
        for first, second in sorted(pairs):
            lines.append(f"kern {ord(first):x} {ord(second):x} {pairs[first, second]}")
    target = pathlib.Path(__file__).resolve().parent.parent / "content" / "ink" / "letters.txt"
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{target.name}: {len(lines)} lines, {target.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
