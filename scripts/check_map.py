#!/usr/bin/env python3
"""Checks maps written as SVG: check_map.py FILE..., or check_map.py --then EARLIER LATER...

Well-formed, paths only (no text, pictures or filters), every layer named, every drawn thing with its mark, year and cause; no name over
another one or across a wall. With --then, each map is also held against the one before it, the same world at an earlier time: what has
not changed keeps its lines. Prints one line per finding and ends with 1 when there is any.
"""
import re
import sys
import xml.etree.ElementTree as ElementTree

SVG = "{http://www.w3.org/2000/svg}"
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"
ALLOWED = {SVG + name for name in ("svg", "title", "desc", "defs", "linearGradient", "radialGradient", "stop", "clipPath", "path", "g")}
TOKEN = re.compile(r"[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)")
POINTS = {"M": 1, "L": 1, "Q": 2, "C": 3}
SLACK = 0.04  # of a millimetre: strokes may touch, not overlap

Point = tuple[float, float]
Box = tuple[float, float, float, float]


def outlines(data: str) -> list[list[Point]]:
    """The closed pieces of a path, control points included."""
    pieces: list[list[Point]] = []
    x = y = 0.0
    start = (0.0, 0.0)
    verb = ""
    tokens = TOKEN.findall(data)
    at = 0
    while at < len(tokens):
        if tokens[at].isalpha():
            verb = tokens[at]
            at += 1
            if verb in "zZ":
                x, y = start
                continue
        base_x, base_y = (x, y) if verb.islower() else (0.0, 0.0)
        points = []
        for _ in range(POINTS[verb.upper()]):
            points.append((base_x + float(tokens[at]), base_y + float(tokens[at + 1])))
            at += 2
        x, y = points[-1]
        if verb in "mM":
            start = (x, y)
            pieces.append([start])
            verb = "l" if verb == "m" else "L"
        else:
            pieces[-1].extend(points)
    return pieces


def box_of(points: list[Point]) -> Box:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def touch(a: Box, b: Box) -> bool:
    return a[0] + SLACK < b[2] and b[0] + SLACK < a[2] and a[1] + SLACK < b[3] and b[1] + SLACK < a[3]


def crosses(a: Point, b: Point, box: Box) -> bool:
    """Whether a segment enters a box (Liang and Barsky)."""
    low, high = 0.0, 1.0
    for axis in (0, 1):
        start, step, least, most = a[axis], b[axis] - a[axis], box[axis] + SLACK, box[axis + 2] - SLACK
        if abs(step) < 1e-12:
            if start < least or start > most:
                return False
            continue
        one, other = (least - start) / step, (most - start) / step
        low, high = max(low, min(one, other)), min(high, max(one, other))
    return low < high


def words(group: ElementTree.Element) -> str:
    title = group.find(SVG + "title")
    return title.text or "" if title is not None else ""


def names_of(layer: ElementTree.Element) -> list[tuple[str, list[Box]]]:
    found = []
    for group in layer.iter(SVG + "g"):
        if group.get("class") == "text":
            paths = [path for path in group.iter(SVG + "path") if path.get("stroke") is None]
            boxes = [box_of(piece) for path in paths for piece in outlines(path.get("d", ""))]
            found.append((words(group), boxes))
    return found


def whole(boxes: list[Box]) -> Box:
    return min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)


def check(tree: ElementTree.Element) -> list[str]:
    found = []
    for element in tree.iter():
        if element.tag not in ALLOWED:
            found.append(f"an element that has no place in a plain drawing: {element.tag.removeprefix(SVG)}")
        if element.get("filter") or "url(http" in (element.get("fill") or ""):
            found.append("a filter or something from elsewhere")
    if not (tree.get("width") or "").endswith("mm"):
        found.append("the size is not in millimetres")
    layers = {}
    for group in tree.findall(SVG + "g"):
        label, name = group.get(INKSCAPE + "label"), group.get("id") or ""
        layers[name] = group
        if group.get(INKSCAPE + "groupmode") != "layer" or not label:
            found.append(f"the layer '{name}' has no name")
        for age in group.findall(SVG + "g"):
            if age.get(INKSCAPE + "groupmode") != "layer" or not age.get(INKSCAPE + "label"):
                found.append(f"a sheet of the layer '{name}' has no name")
            for element in age:
                if not all(element.get(key) is not None for key in ("data-mark", "data-year", "data-cause")):
                    found.append(f"something in '{name}' has no mark, year or cause")
        if group.findall(SVG + "path"):
            found.append(f"a path of '{name}' lies in no group")
    ids = [element.get("id") for element in tree.iter() if element.get("id")]
    found += [f"the id '{name}' is given twice" for name in sorted({name for name in ids if ids.count(name) > 1})]
    if "labels" not in layers:
        return found
    names = [(text, boxes, whole(boxes)) for text, boxes in names_of(layers["labels"]) if boxes]
    for index, (text, boxes, around) in enumerate(names):
        for other_text, other_boxes, other_around in names[index + 1:]:
            if touch(around, other_around) and any(touch(a, b) for a in boxes for b in other_boxes):
                found.append(f"the name '{text}' lies over '{other_text}'")
    if "walls" not in layers:
        return found
    pieces = [(piece, box_of(piece)) for path in layers["walls"].iter(SVG + "path") for piece in outlines(path.get("d", ""))]
    for text, boxes, around in names:
        for piece, piece_box in pieces:
            if not touch(around, piece_box):
                continue
            near = [box for box in boxes if touch(box, piece_box)]
            if any(crosses(a, b, box) for box in near for a, b in zip(piece, piece[1:] + piece[:1])):
                found.append(f"the name '{text}' runs across a wall")
                break
    return found


Key = tuple[str, str, str]  # layer, mark, wear
FLOORS = ("floor", "fallen")
REACH = 9.0  # millimetres: how far a new space, name or token alters what is drawn around it


class Drawing:
    """A map by layer and mark: the pieces of its lines, and the names."""

    def __init__(self, tree: ElementTree.Element) -> None:
        self.pieces: dict[Key, dict[str, Box]] = {}
        self.names: dict[tuple[str, str], Box] = {}
        for layer in tree.findall(SVG + "g"):
            name = layer.get("id") or ""
            if name in ("frame", "cartouche"):
                continue
            for element in layer.iter(SVG + "g"):
                mark = element.get("data-mark")
                if mark is None:
                    continue
                found = self.pieces.setdefault((name, mark, element.get("data-wear", "0")), {})
                boxes = []
                for path in element.iter(SVG + "path"):
                    for piece in outlines(path.get("d", "")):
                        text = " ".join(f"{x:.2f},{y:.2f}" for x, y in piece)
                        found[text] = box_of(piece)
                        boxes.append(found[text])
                if name == "labels" and element.get("class") == "text" and boxes:
                    self.names[mark, words(element)] = whole(boxes)


def near(box: Box, areas: list[Box]) -> bool:
    around = box[0] - REACH, box[1] - REACH, box[2] + REACH, box[3] + REACH
    return any(touch(around, area) for area in areas)


def compare(before: Drawing, after: Drawing) -> list[str]:
    """What has no reason to look different and does."""
    found = []
    dug: list[Box] = []
    wet: list[Box] = []  # where a liquid has risen, fallen or spread: a reason for itself and for names, for no other line
    for key in before.pieces.keys() | after.pieces.keys():
        if key[0] in (*FLOORS, "water", "surface", "tokens"):
            old, new = before.pieces.get(key, {}), after.pieces.get(key, {})
            changed = wet if key[0] == "water" else dug
            changed += [box for text, box in list(old.items()) + list(new.items()) if text not in old or text not in new]
    # A name gives way to what is dug where it stands, and others to it.
    shifted = {name: (box, after.names[name]) for name, box in before.names.items() if after.names.get(name, box) != box}
    reasons = dug + wet
    while yielding := [name for name, boxes in shifted.items() if any(near(box, reasons) for box in boxes)]:
        for name in yielding:
            reasons += shifted.pop(name)
    found += [f"the name '{text}' has moved though nothing was dug where it stood" for _, text in shifted]
    moved = [box for name, box in list(before.names.items()) + list(after.names.items())
             if before.names.get(name) != after.names.get(name)]
    for key, old in before.pieces.items():
        layer, mark, _ = key
        floor = [key for key in before.pieces if key[0] in FLOORS and key[1] == mark]
        if layer in ("labels", "tokens", "sky") or mark == "sheet" or key not in after.pieces:
            continue
        if not floor or any(before.pieces[key] != after.pieces.get(key) for key in floor):
            continue
        reasons = dug + moved + (wet if layer == "water" else [])
        altered = [box for text, box in after.pieces[key].items() if text not in old and not near(box, reasons)]
        if altered:
            found.append(f"the mark {mark} is unchanged and has {len(altered)} new lines in '{layer}'")
    return found


def main() -> int:
    files = [name for name in sys.argv[1:] if name != "--then"]
    if not files:
        print(__doc__)
        return 2
    findings = 0
    earlier = None
    for name in files:
        try:
            tree = ElementTree.parse(name).getroot()
        except (OSError, ElementTree.ParseError) as error:
            print(f"{name}: {error}")
            findings += 1
            continue
        messages = check(tree)
        if "--then" in sys.argv:
            drawing = Drawing(tree)
            messages += compare(earlier, drawing) if earlier else []
            earlier = drawing
        for finding in messages:
            print(f"{name}: {finding}")
            findings += 1
    print(f"{findings} findings" if findings else f"{len(files)} maps are in order")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
