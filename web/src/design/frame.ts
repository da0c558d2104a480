// A drawn outline for any element, made to its measured box: {@attach frame({ shade: true })}. Colours come from custom properties
// (--fill, --line, --weight); an element with the class `lit` glows.
import * as pen from './ink';

export interface FrameStyle {
  /** Corners in px. */
  round?: number;
  /** Pen shading to the right and below. */
  shade?: boolean;
  /** A second, thin line inside. */
  double?: boolean;
  /** Hatch along the lower edge, for the main button of a screen. */
  main?: boolean;
  seed?: number;
}

const space = 'http://www.w3.org/2000/svg';
const redraw = new WeakMap<Element, (width: number, height: number) => void>();
let observer: ResizeObserver | undefined;
let serial = 11;

// All frames are drawn together after a layout: measuring one by one would lay the page out anew for each.
function watch(element: Element, draw: (width: number, height: number) => void): void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) redraw.get(target)?.(borderBoxSize[0].inlineSize, borderBoxSize[0].blockSize);
  });
  redraw.set(element, draw);
  observer.observe(element, { box: 'border-box' });
}

function stroke(parent: SVGElement, name: string, path: string): void {
  const drawn = document.createElementNS(space, 'path');
  drawn.setAttribute('class', name);
  drawn.setAttribute('d', path);
  parent.append(drawn);
}

export function frame(style: FrameStyle = {}) {
  return (element: HTMLElement) => {
    const seed = style.seed ?? (serial += 3);
    const picture = document.createElementNS(space, 'svg');
    picture.setAttribute('class', 'frame');
    picture.setAttribute('aria-hidden', 'true');
    element.classList.add('framed');
    element.prepend(picture);
    let [wide, high] = [0, 0];
    const draw = (width: number, height: number) => {
      if (!width || !height || (width === wide && height === high)) return;
      [wide, high] = [width, height];
      picture.setAttribute('width', String(width));
      picture.setAttribute('height', String(height));
      picture.replaceChildren();
      const outline = pen.box(1.5, 1.5, width - 3, height - 3, seed, style.round ? 1 : 1.3, style.round ?? 5);
      if (style.shade) {
        const right = pen.hatch(width - 2, 8, 5, height - 6, { seed, gap: 4, angle: -0.8 });
        stroke(picture, 'frame-shade', right + pen.hatch(8, height - 2, width - 6, 5, { seed: seed + 1, gap: 4, angle: -0.8 }));
      }
      stroke(picture, 'frame-glow', outline);
      stroke(picture, 'frame-fill', outline);
      if (style.main) stroke(picture, 'frame-foot', pen.hatch(3, height - 9, width - 6, 6, { seed, gap: 4, angle: -0.8 }));
      stroke(picture, 'frame-line', outline);
      if (style.double) stroke(picture, 'frame-line frame-thin', pen.box(5, 5, width - 10, height - 10, seed + 1, 0.9, 3));
    };
    watch(element, draw);
    return () => {
      observer?.unobserve(element);
      picture.remove();
    };
  };
}

/** Fibres of the paper, one for every 5,200 px². */
export function fibres(width: number, height: number): [string, string] {
  const next = pen.random(3);
  const tints: [string, string] = ['', ''];
  for (let i = 0; i < (width * height) / 5200; ++i) {
    const [x, y, turn, length, bow] = [next() * width, next() * height, next() * 6.28, 6 + next() * 22, (next() - 0.5) * 14];
    const [dx, dy] = [Math.cos(turn) * length, Math.sin(turn) * length];
    const [mx, my] = [dx / 2 - Math.sin(turn) * bow, dy / 2 + Math.cos(turn) * bow];
    const parts = [x, y, mx, my, dx, dy].map((value) => Math.round(value * 10) / 10);
    tints[i % 3 ? 0 : 1] += `M${parts[0]} ${parts[1]}q${parts[2]} ${parts[3]} ${parts[4]} ${parts[5]}`;
  }
  return tints;
}
