// Pointing at things until one option is left. The list of legal options comes from the table; nothing here knows a rule.
import type { ViewOption } from '$protocol';

export interface Choice {
  /** Handles pointed at, in the order of pointing. */
  readonly chosen: readonly string[];
  /** A group picked by its button, where no thing on the board stands for it. */
  readonly group?: string;
}

export const nothing: Choice = { chosen: [] };

export type Pointed = { kind: 'narrowed'; choice: Choice } | { kind: 'one'; option: ViewOption; choice: Choice } | { kind: 'wish' };

const touches = (option: ViewOption, handles: readonly string[]) => handles.every((handle) => option.handles.includes(handle));

export function remaining(options: readonly ViewOption[], choice: Choice): ViewOption[] {
  return options.filter((option) => touches(option, choice.chosen) && (choice.group === undefined || option.group === choice.group));
}

/** Things that can be pointed at now: those of the options still possible. */
export function litHandles(options: readonly ViewOption[], choice: Choice): Set<string> {
  const lit = new Set(remaining(options, choice).flatMap((option) => option.handles));
  choice.chosen.forEach((handle) => lit.delete(handle));
  return lit;
}

function settle(options: readonly ViewOption[], choice: Choice): Pointed {
  const left = remaining(options, choice);
  if (left.length === 0) return { kind: 'wish' };
  return left.length === 1 ? { kind: 'one', option: left[0], choice } : { kind: 'narrowed', choice };
}

/** Order is free; pointing at a chosen thing puts it back; a thing that excludes earlier ones replaces them. */
export function point(options: readonly ViewOption[], choice: Choice, handle: string): Pointed {
  if (choice.chosen.includes(handle)) {
    return { kind: 'narrowed', choice: { ...choice, chosen: choice.chosen.filter((each) => each !== handle) } };
  }
  const further = settle(options, { ...choice, chosen: [...choice.chosen, handle] });
  if (further.kind !== 'wish') return further;
  let kept: string[] = [handle];
  if (!options.some((option) => touches(option, kept))) return { kind: 'wish' };
  for (const earlier of [...choice.chosen].reverse()) {
    const both = [earlier, ...kept];
    if (options.some((option) => touches(option, both))) kept = both;
  }
  // What is kept was pointed at with something else in mind: a single option left is shown, not sent.
  const instead: Choice = { chosen: kept };
  const left = remaining(options, instead);
  return left.length === 1 && kept.length === left[0].handles.length
    ? { kind: 'one', option: left[0], choice: instead }
    : { kind: 'narrowed', choice: instead };
}

export interface AnswerButton {
  /** 1 to 9, or nothing. */
  key: string;
  /** In few words, where the board shows the rest. */
  label: string;
  /** The whole answer, where the label leaves something out. */
  whole?: string;
  /** How many options stand behind it; 1: it is an answer. */
  count: number;
  option?: ViewOption;
  group?: string;
}

const most = 9;

const labelled = ({ button, label }: ViewOption) => (button ? { label: button, whole: label } : { label });

/** The options still possible as buttons. Long lists show their groups first. */
export function buttons(options: readonly ViewOption[], choice: Choice): AnswerButton[] {
  const left = remaining(options, choice);
  const groups = new Set(left.map((option) => option.group));
  const grouped = left.length > most && groups.size > 1;
  const shared = groups.size === 1 && left[0]?.group !== undefined;
  const made: AnswerButton[] = [];
  for (const option of left) {
    if (grouped && option.group !== undefined) {
      const known = made.find((button) => button.group === option.group);
      if (known) {
        known.count += 1;
        known.option = undefined;
        known.label = option.group_button ?? option.group;
        known.whole = option.group_button && option.group;
      } else {
        made.push({ key: '', ...labelled(option), count: 1, option, group: option.group });
      }
    } else {
      const label = shared && option.short_label;
      made.push({ key: '', ...(label ? { label } : labelled(option)), count: 1, option });
    }
  }
  return made.map((button, index) => ({ ...button, key: index < most ? String(index + 1) : '' }));
}

/** What picking a group's button means: the things all its options share, if they tell the group from the rest. */
export function pickGroup(options: readonly ViewOption[], choice: Choice, group: string): Choice {
  const inside = remaining(options, choice).filter((option) => option.group === group);
  const common = inside[0].handles.filter((handle) => inside.every((option) => option.handles.includes(handle)));
  const byThings: Choice = { chosen: [...new Set([...choice.chosen, ...common])] };
  return common.length > 0 && remaining(options, byThings).length === inside.length ? byThings : { ...choice, group };
}

/** On which lit thing the key of a button stands: the first that no other button touches. */
export function keysOnBoard(shown: readonly AnswerButton[], options: readonly ViewOption[], choice: Choice): Map<string, string> {
  const left = remaining(options, choice);
  const keys = new Map<string, string>();
  for (const button of shown) {
    if (!button.key) continue;
    const mine = button.option ? [button.option] : left.filter((option) => option.group === button.group);
    const others = left.filter((option) => !mine.includes(option));
    const own = mine[0].handles.find(
      (handle) =>
        !choice.chosen.includes(handle) &&
        mine.every((option) => option.handles.includes(handle)) &&
        !others.some((option) => option.handles.includes(handle)),
    );
    if (own) keys.set(own, button.key);
  }
  return keys;
}
