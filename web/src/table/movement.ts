// What went from one place to another is seen to go there. The lines of the log say what moved; here it is looked up on the board before
// and after. Nothing waits for it: the board is answered as if all lay still, any key or touch ends it, and with reduced motion nothing
// moves.
import type { ViewLine } from '$protocol';

/** A thing on its way: the places it came by, in order. The first may be empty: it was nowhere on the board. */
export interface Way {
  thing: string;
  places: string[];
  /** Of equal things the first, the second and so on. */
  nth: number;
  /** Cast anew: it tumbles where it lies. */
  cast: boolean;
}

const leg = 200; // ms from place to place
const tumble = 320;
const shake = 150;
const pause = 25; // between things that move one after another
const longest = 1200; // of all that one answer brings
const centre = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

/** Steps of one thing in a row are one way. */
export function waysOf(lines: readonly ViewLine[]): Way[] {
  const ways: Way[] = [];
  const seen = new Map<string, number>();
  for (const { move, kind } of lines) {
    if (!move) continue;
    const { thing, from, to } = move;
    const known = ways.findLast((way) => way.thing === thing && thing !== '');
    if (known && from !== '' && known.places.at(-1) === from) {
      known.places.push(to);
      continue;
    }
    const nth = seen.get(thing) ?? 0;
    seen.set(thing, nth + 1);
    ways.push({ thing, places: [from, to], nth, cast: from === '' && kind === 'rolled' });
  }
  return ways;
}

/** When each way begins, and how long it takes, in ms: one after another, the rest at once when there is no time left. */
export function timesOf(ways: readonly Way[]): { delay: number; time: number }[] {
  let begin = 0;
  return ways.map((way) => {
    const time = way.cast ? tumble : Math.min(2 * leg, leg * (way.places.length - 1));
    const delay = Math.min(begin, longest - time);
    begin += way.cast ? pause : time * 0.6;
    return { delay, time };
  });
}

const find = (handle: string) => (handle ? [...document.querySelectorAll(`[data-handle="${CSS.escape(handle)}"]`)] : []);
/** A board that grows with the screen counts in larger px than the screen. */
const zoomOf = (element: Element) => ('currentCSSZoom' in element ? (element.currentCSSZoom as number) : 1);
const shown = (element: Element) => element.getBoundingClientRect().width > 0;
const boxOf = (handle: string) => find(handle).find(shown)?.getBoundingClientRect();
const within = ([x, y]: [number, number], box: DOMRect, slack = 24) =>
  x > box.left - slack && x < box.right + slack && y > box.top - slack && y < box.bottom + slack;

/** Pixels of the screen as a shift in an element's own measure: in SVG that is another one. */
function shift(element: Element, [x, y]: [number, number]): string {
  const own = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
  const zoom = zoomOf(element);
  if (!own) return `translate(${x / zoom}px, ${y / zoom}px)`;
  const { a, b, c, d } = own;
  const whole = a * d - b * c || 1;
  return `translate(${(d * x - c * y) / whole}px, ${(a * y - b * x) / whole}px)`;
}

/** A likeness of a thing that lies elsewhere by now, over the page. */
function likeness(element: Element): { node: Element; box: DOMRect } {
  const box = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as Element;
  for (const each of [copy, ...copy.querySelectorAll('[data-handle], [role], [tabindex]')]) {
    ['data-handle', 'role', 'tabindex', 'aria-label', 'aria-pressed'].forEach((name) => each.removeAttribute(name));
    each.classList.remove('mark', 'lit', 'chosen', 'hinted');
  }
  let node = copy;
  let zoom = zoomOf(element);
  if (element instanceof SVGGraphicsElement && !(element instanceof SVGSVGElement)) {
    node = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const place = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    const outer = (element.parentElement as unknown as SVGGraphicsElement | null)?.getScreenCTM?.();
    if (outer)
      place.setAttribute('transform', `matrix(${outer.a} ${outer.b} ${outer.c} ${outer.d} ${outer.e - box.left} ${outer.f - box.top})`);
    place.append(copy);
    node.append(place);
    zoom = 1;
  }
  const { style } = node as HTMLElement | SVGElement;
  style.position = 'absolute';
  style.setProperty('zoom', String(zoom));
  style.left = `${box.left / zoom}px`;
  style.top = `${box.top / zoom}px`;
  style.width = `${box.width / zoom}px`;
  style.height = `${box.height / zoom}px`;
  style.margin = '0';
  style.overflow = 'visible';
  return { node, box };
}

export class Stage {
  private running: Animation[] = [];
  private told: number | undefined;
  private ways: Way[] = [];
  private hurt: string[] = [];
  private before = new Map<string, { node: Element; box: DOMRect }[]>();

  /** Call before the board is painted anew: what will move is looked at once more where it lies. */
  prepare(lines: readonly ViewLine[]): void {
    const still = this.told === undefined || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const fresh = still ? [] : lines.filter((line) => line.number > (this.told ?? 0));
    this.told = lines.at(-1)?.number;
    if (!lines.length) this.end(); // the screen was passed on: nothing of the last seat may still fly over it
    this.before.clear();
    this.ways = waysOf(fresh);
    this.hurt = fresh.filter((line) => /wound/.test(line.kind)).flatMap((line) => line.handles);
    for (const { thing } of this.ways) {
      if (thing && !this.before.has(thing)) this.before.set(thing, find(thing).filter(shown).map(likeness));
    }
  }

  /** Call when the board has been painted. */
  play(): void {
    if (!this.ways.length && !this.hurt.length) return;
    this.end();
    const times = timesOf(this.ways);
    this.ways.forEach((way, index) => this.go(way, times[index]));
    const delay = Math.min(longest - shake, Math.max(0, ...times.map(({ delay, time }) => delay + time)));
    for (const element of new Set(this.hurt.flatMap(find))) {
      const at = (x: number) => ({ transform: shift(element, [x, 0]) });
      this.run(element, [at(0), at(-4), at(4), at(-2), at(0)], { duration: shake, delay, composite: 'add' });
    }
    this.ways = [];
    this.hurt = [];
  }

  /** Everything lies where it belongs. */
  end(): void {
    this.running.forEach((each) => each.finish());
    this.running = [];
    document.querySelector('body > .moving')?.replaceChildren();
  }

  private go(way: Way, { delay, time }: { delay: number; time: number }): void {
    const now = find(way.thing).filter(shown);
    const timing = { delay, duration: time };
    if (way.cast) {
      const die = now[Math.min(way.nth, now.length - 1)];
      const air = { transform: 'translateY(-26px) rotate(-200deg)', opacity: 0 };
      if (die) this.run(die, [air, { transform: 'rotate(6deg)', opacity: 1, offset: 0.8 }, { transform: 'none', opacity: 1 }], timing);
      return;
    }
    const goal = boxOf(way.places.at(-1) ?? '');
    const old = this.before.get(way.thing)?.[0];
    const arrived = now.find((element) => !goal || within(centre(element.getBoundingClientRect()), goal));
    if (arrived) {
      const end = centre(goal ?? arrived.getBoundingClientRect());
      const stops = way.places.slice(0, -1).flatMap((place) => boxOf(place) ?? []);
      if (!stops.length && old) stops.push(old.box);
      const frames = stops.map((box) => ({ transform: shift(arrived, [centre(box)[0] - end[0], centre(box)[1] - end[1]]) }));
      if (frames.length) this.run(arrived, [...frames, { transform: 'none' }], { ...timing, composite: 'add' });
    } else if (old && goal) {
      // It lies there in another form: its likeness flies.
      const [from, to] = [centre(old.box), centre(goal)];
      const small = Math.min(1, Math.max(0.35, goal.width / Math.max(1, old.box.width)));
      this.overlay().append(old.node);
      const zoom = zoomOf(old.node);
      const there = {
        transform: `translate(${(to[0] - from[0]) / zoom}px, ${(to[1] - from[1]) / zoom}px) scale(${small})`,
        opacity: 0.2,
      };
      this.run(old.node, [{ transform: 'none', opacity: 1 }, there], timing).onfinish = () => old.node.remove();
    }
  }

  private overlay(): HTMLElement {
    const known = document.querySelector<HTMLElement>('body > .moving');
    if (known) return known;
    const made = document.createElement('div');
    made.className = 'moving';
    made.setAttribute('aria-hidden', 'true');
    document.body.append(made);
    return made;
  }

  private run(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
    const animation = element.animate(frames, { easing: 'ease-in-out', fill: 'backwards', ...timing });
    this.running.push(animation);
    return animation;
  }
}
