// The hall's drawing of a sheet, made fit to lie in a page: cut to the map, its names its own, its strokes shown or not by age and year.
export interface Paper {
  width: number;
  height: number;
}

export interface Drawing {
  paper: Paper;
  markup: string;
}

/** `prefix` keeps the names inside two drawings on one page apart. */
export function readDrawing(text: string, prefix: string): Drawing {
  const box = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(text);
  const paper = { width: Number(box?.[1] ?? 297), height: Number(box?.[2] ?? 210) };
  const markup = text
    .replace(/<\?xml[^>]*\?>/, '')
    .replace(/ width="[\d.]+mm" height="[\d.]+mm"/, ' width="100%" height="100%"')
    .replace(/ id="([^"]+)"/g, ` id="${prefix}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`);
  return { paper, markup };
}

const perUnit = 1 / 12; // of the drawing, for one unit of the map
const scaleRoom = 4.6; // mm beside the map for the scale of depths

/** The map without the legend and the outer frame: what of the drawing is shown. */
export function mapBox(paper: Paper, sheet: Paper) {
  const [width, height] = [sheet.width * perUnit, sheet.height * perUnit];
  const [left, top] = [(paper.width - width) / 2, (paper.height - height) * 0.28];
  return { left, top, perUnit, x: left - scaleRoom, y: top - 1, width: width + 2 * scaleRoom, height: height + 2 };
}

/** Lays a drawing into a page, cut to this box; it is named by what lies over it. */
export function layIn(holder: HTMLElement, drawing: Drawing, box: { x: number; y: number; width: number; height: number }): void {
  holder.innerHTML = drawing.markup;
  holder.querySelector('svg')?.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  for (const title of holder.querySelectorAll('title')) title.remove();
}

/** Shows what had been drawn by then, each age as strongly as wished. What belongs to the paper itself always stays. */
export function shade(root: Element, strength: (layer: number) => number, until?: { layer: number; year: number }): void {
  for (const age of root.querySelectorAll<SVGGElement>('g[class^="age-"]')) {
    const layer = Number(age.getAttribute('class')?.slice(4));
    const opacity = strength(layer);
    for (const part of age.children as unknown as Iterable<SVGGElement>) {
      const mark = part.getAttribute('data-mark');
      if (mark === null || mark === 'sheet') continue;
      const later = until && (layer > until.layer || (layer === until.layer && Number(part.getAttribute('data-year')) > until.year));
      part.style.display = later || opacity === 0 ? 'none' : '';
      part.style.opacity = opacity < 1 ? String(opacity) : '';
    }
  }
}

// What a stroke belongs to, where it differs only because of its neighbours: rock and hatching around a hall, the paper itself.
const ground = new Set(['sky', 'rock', 'strata', 'ring', 'hatch', 'glow', 'frame', 'cartouche']);

// These stand where there is room, and so move when a neighbour does.
const placed = new Set(['labels', 'tokens']);

interface Part {
  layer: string;
  mark: string;
  strokes: string;
  element: SVGGElement;
}

/** The parts of a drawing that show one mark each. */
function partsOf(svg: Element): Part[] {
  const parts: Part[] = [];
  for (const sheet of svg.children) {
    const layer = sheet.id.replace(/^[^-]*-/, '');
    if (sheet.tagName !== 'g' || ground.has(layer)) continue;
    for (const element of sheet.querySelectorAll<SVGGElement>('g[data-mark]')) {
      const mark = element.getAttribute('data-mark') ?? 'sheet';
      if (mark === 'sheet') continue;
      const strokes = [...element.querySelectorAll('path')].map((path) => path.getAttribute('d')).join('|');
      parts.push({ layer, mark, strokes, element });
    }
  }
  return parts;
}

/** Of these, what the others have not: the same strokes are the same thing; names and tokens belong to theirs. */
function onlyOf(parts: readonly Part[], others: readonly Part[]): Part[] {
  const known = new Set(others.map((part) => `${part.layer}/${part.strokes}`));
  const fresh = parts.filter((part) => !known.has(`${part.layer}/${part.strokes}`));
  const marks = new Set(fresh.filter((part) => !placed.has(part.layer)).map((part) => part.mark));
  return fresh.filter((part) => !placed.has(part.layer) || marks.has(part.mark));
}

/** Lays a second drawing over the first: what both have stays as it is, what only one has is marked with its class. */
export function layOver(root: Element, over: Drawing): void {
  const here = root.querySelector(':scope > svg');
  const holder = document.createElement('div');
  holder.innerHTML = over.markup;
  const there = holder.querySelector('svg');
  if (!here || !there) return;
  const [first, second] = [partsOf(here), partsOf(there)];
  for (const { element } of onlyOf(first, second)) element.classList.add('only-first');
  const upper = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  for (const { element } of onlyOf(second, first)) {
    element.classList.add('only-second');
    upper.append(element);
  }
  here.append(upper);
}
