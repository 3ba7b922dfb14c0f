import { isShape, middleOf, type MarkKind, side } from './rules.ts';

interface Labelled {
  id: string;
  kind: MarkKind;
  name: string;
  points: readonly number[];
}

/** Each step of zooming is larger by this. */
const stepFactor = Math.SQRT2;
export const lastStep = 6;

const letter = 7.5;
const lineHeight = 22;
const pinHeight = 30;

/** Which step of zooming a scale is: 0 for the whole plan. */
export function stepOf(scale: number): number {
  return Math.min(lastStep, Math.max(0, Math.round(Math.log(scale) / Math.log(stepFactor))));
}

/** How large what stands on the plan is drawn within it at a step, so that it stays of one size to the eye. */
export function shrunkAt(step: number): number {
  return stepFactor ** -step;
}

/** Where everybody meets comes first, then wholes before their parts. */
const urgent: readonly MarkKind[] = ['assembly', 'first-aid'];

/**
 * From which step on each name has room beside those before it, so that names never lie over each other however many
 * there are. `width` is that of the plan at step 0, in pixels; `ratio` its width by its height.
 */
export function labelSteps(marks: readonly Labelled[], { width, ratio }: { width: number; ratio: number }): Map<string, number> {
  const steps = new Map<string, number>();
  const inOrder = [...marks.filter(({ kind }) => urgent.includes(kind)), ...marks.filter(({ kind }) => !urgent.includes(kind))];
  for (let step = 0; step <= lastStep; step++) {
    const scale = stepFactor ** step;
    const taken = new Boxes();
    for (const mark of inOrder) if (steps.has(mark.id)) taken.add(boxOf(mark, width * scale, ratio));
    for (const mark of inOrder) {
      if (steps.has(mark.id)) continue;
      const box = boxOf(mark, width * scale, ratio);
      if (taken.meets(box)) continue;
      taken.add(box);
      steps.set(mark.id, step);
    }
  }
  // Closer than a name is wide even at the largest: its name shows once it is chosen.
  for (const { id } of marks) if (!steps.has(id)) steps.set(id, lastStep + 1);
  return steps;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxOf({ name, points }: Labelled, width: number, ratio: number): Box {
  const [x, y] = middleOf(points);
  const [across, down] = [(x / side) * width, ((y / side) * width) / ratio];
  const half = Math.max(pinHeight, Math.min(name.length, 18) * letter + 8) / 2;
  const top = isShape(points) ? down - lineHeight / 2 : down - pinHeight / 2;
  return { left: across - half, right: across + half, top, bottom: down + pinHeight / 2 + lineHeight };
}

const cell = 120;

/** Boxes by the cells that they touch. */
class Boxes {
  readonly #cells = new Map<string, Box[]>();

  add(box: Box): void {
    for (const key of cellsOf(box)) {
      const there = this.#cells.get(key);
      if (there) there.push(box);
      else this.#cells.set(key, [box]);
    }
  }

  meets(box: Box): boolean {
    return cellsOf(box).some((key) => this.#cells.get(key)?.some((other) => areMeeting(box, other)) ?? false);
  }
}

function cellsOf({ left, right, top, bottom }: Box): string[] {
  const keys: string[] = [];
  for (let x = Math.floor(left / cell); x <= Math.floor(right / cell); x++)
    for (let y = Math.floor(top / cell); y <= Math.floor(bottom / cell); y++) keys.push(`${x} ${y}`);
  return keys;
}

function areMeeting(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
