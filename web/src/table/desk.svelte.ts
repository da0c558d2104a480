// What a board gets besides the view: how to mark the things that can be pointed at. `mark` does all that a thing needs to be clicked,
// tapped, focused, read out and looked at; the board only draws it.
import { getContext, setContext } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { TableClient } from '$client/table.svelte';

export interface Looked {
  handle: string;
  element: Element;
  name: string;
}

export interface Desk {
  readonly table: TableClient;
  /** What the things of the board are called, by handle. */
  readonly names: Map<string, string>;
  /** The thing looked at closely (hover, focus, long press), with the element that shows it and its name. */
  looked: Looked | undefined;
  /** Things that a line of the log points out. */
  flashed: readonly string[];
}

export type Mark = (handle: string, name: string, use?: { as?: string; quiet?: boolean }) => Attachment;

const lookAfter = 380; // ms
const pressAfter = 450; // ms
const key = Symbol('desk');

class DeskState implements Desk {
  looked = $state.raw<Looked>();
  flashed = $state.raw<readonly string[]>([]);
  readonly names = new Map<string, string>();
  constructor(readonly table: TableClient) {}
}

export function giveDesk(table: TableClient): Desk {
  return setContext(key, new DeskState(table));
}

export const takeDesk = (): Desk => getContext<Desk>(key);

/** What is focused and read out: a part of its own that covers the thing. Words inside a button would not be read as text, and a name that
    differs from them would mislead whoever speaks to the browser. In SVG the part of the class `hit`, or the thing itself. */
function controlOf(element: Element): Element {
  if (!(element instanceof HTMLElement)) return element.querySelector(':scope > .hit') ?? element;
  const known = element.querySelector(':scope > .control');
  if (known) return known;
  const made = document.createElement('span');
  element.append(made);
  return made;
}

/** Call while a component is made: `const mark = useMark();`, then `<g {@attach mark(room.handle, words)}>`.
    `as` points at another thing that counts as the same one; `quiet` leaves out the look from near. */
export function useMark(): Mark {
  const desk = takeDesk();
  return (handle, name, use = {}) =>
    (element) => {
      const { table } = desk;
      const target = use.as ?? handle;
      const control = controlOf(element);
      element.setAttribute('data-handle', handle);
      element.classList.add('mark');
      control.classList.add('control');
      control.setAttribute('role', 'button');
      control.setAttribute('aria-label', name);
      desk.names.set(handle, name);
      let timer: ReturnType<typeof setTimeout> | undefined;
      let pressed = false;
      let over = false; // a mouse that moved: one that lay here when the board came looks at nothing
      const look = (wait: number) => {
        clearTimeout(timer);
        if (!use.quiet) timer = setTimeout(() => (desk.looked = { handle, element, name }), wait);
      };
      const away = () => {
        clearTimeout(timer);
        if (desk.looked?.element === element) desk.looked = undefined;
      };
      const leave = () => {
        over = false;
        away();
      };
      const point = (event: Event) => {
        event.stopPropagation();
        if (pressed) {
          pressed = false;
          return;
        }
        away();
        table.point(target);
      };
      const listeners: [string, (event: never) => void][] = [
        ['click', point],
        [
          'keydown',
          (event: KeyboardEvent) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            point(event);
          },
        ],
        [
          'pointermove',
          (event: PointerEvent) => {
            if (event.pointerType !== 'mouse' || over) return;
            over = true;
            look(lookAfter);
          },
        ],
        ['pointerleave', leave],
        [
          'pointerdown',
          (event: PointerEvent) => {
            pressed = false;
            if (event.pointerType === 'mouse') return;
            clearTimeout(timer);
            timer = setTimeout(() => {
              pressed = true;
              desk.looked = { handle, element, name };
            }, pressAfter);
          },
        ],
        ['pointerup', () => clearTimeout(timer)],
        ['pointercancel', away],
        ['focusin', () => control.matches(':focus-visible') && look(lookAfter)],
        ['focusout', away],
        ['contextmenu', (event: Event) => pressed && event.preventDefault()],
      ];
      listeners.forEach(([type, work]) => element.addEventListener(type, work as EventListener));
      $effect(() => {
        const lit = table.lit.has(target);
        const chosen = table.choice.chosen.includes(target);
        const order = table.hinted.indexOf(target);
        element.classList.toggle('lit', lit);
        element.classList.toggle('chosen', chosen);
        element.classList.toggle('hinted', order >= 0);
        element.classList.toggle('flash', desk.flashed.includes(handle));
        element.classList.toggle('wished', table.why?.handle === target);
        control.setAttribute('tabindex', lit || chosen ? '0' : '-1');
        control.setAttribute('aria-pressed', String(chosen));
        if (lit || chosen) control.removeAttribute('aria-disabled');
        else control.setAttribute('aria-disabled', 'true');
      });
      return () => {
        away();
        listeners.forEach(([type, work]) => element.removeEventListener(type, work as EventListener));
      };
    };
}
