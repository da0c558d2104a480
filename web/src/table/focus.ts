// Arrow keys move the focus from a lit thing to the nearest lit thing in that direction, whatever the board looks like.

const ways: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export interface Spot {
  x: number;
  y: number;
}

/** The index of the spot to go to, or -1. Straight ahead counts more than near. */
export function nearest(from: Spot, spots: readonly Spot[], [dx, dy]: readonly [number, number]): number {
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, index) => {
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead <= 1) return;
    const cost = ahead + aside * 2.5;
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}

const middle = (element: Element): Spot => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

const shown = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.getClientRects().length > 0);

/** True: the focus has moved. Where no lit thing is in sight, on a telephone behind another leaf, the answers are walked instead. */
export function moveFocus(key: string): boolean {
  const way = ways[key];
  if (!way) return false;
  const lit = shown('.control[tabindex="0"]');
  const things = lit.length > 0 ? lit : shown('.ask .answer');
  const active = document.activeElement as HTMLElement | null;
  if (!active || !(active.classList.contains('control') || things.includes(active))) {
    things[0]?.focus();
    return things.length > 0;
  }
  const others = things.filter((element) => element !== active);
  const index = nearest(middle(active), others.map(middle), way);
  if (index >= 0) others[index].focus();
  else if (!things.includes(active)) others[0]?.focus(); // where the focus stands glows no longer
  return index >= 0 || (!things.includes(active) && others.length > 0);
}
