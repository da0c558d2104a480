#!/usr/bin/env python3
"""Checks maps written as SVG: check_map.py FILE...

Well-formed, paths only (no text, pictures or filters), every layer named, every drawn thing with its mark, year and cause; no name over
another one or across a wall. Prints one line per finding and ends with 1 when there is any.
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


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__)
        return 2
    findings = 0
    for name in sys.argv[1:]:
        try:
            tree = ElementTree.parse(name).getroot()
        except (OSError, ElementTree.ParseError) as error:
            print(f"{name}: {error}")
            findings += 1
            continue
        for finding in check(tree):
            print(f"{name}: {finding}")
            findings += 1
    print(f"{findings} findings" if findings else f"{len(sys.argv) - 1} maps are in order")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
