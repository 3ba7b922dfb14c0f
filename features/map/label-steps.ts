import { isShape, middleOf, type MarkKind, planUnits } from './rules.ts';

interface LabeledMark {
  id: string;
  kind: MarkKind;
  name: string;
  points: readonly number[];
}

const stepFactor = Math.SQRT2;
export const maxZoomStep = 6;

const letter = 7.5;
const lineHeight = 22;
const messageHeight = 18;
const pinHeight = 30;

export function getZoomStep(scale: number): number {
  return Math.min(maxZoomStep, Math.max(0, Math.round(Math.log(scale) / Math.log(stepFactor))));
}

/** Returns the scale of marks at a zoom step, at which the marks keep their size on screen. */
export function getMarkScale(step: number): number {
  return stepFactor ** -step;
}

/** Marks that are important in an emergency get their names before other marks. */
const priorityKinds: readonly MarkKind[] = ['assembly', 'first-aid'];

interface LabelOptions {
  /** Width of the plan at step 0, in pixels. */
  width: number;
  /** Width of the plan divided by its height. */
  ratio: number;
  messages?: ReadonlyMap<string, string>;
}

/** Returns for each mark the zoom step at which its name fits without an overlap. No name covers the sign of a mark with a message. */
export function chooseLabelSteps(marks: readonly LabeledMark[], { width, ratio, messages = new Map() }: LabelOptions): Map<string, number> {
  const steps = new Map<string, number>();
  const rank = ({ id, kind }: LabeledMark) => (priorityKinds.includes(kind) ? 0 : messages.has(id) ? 1 : 2);
  const inOrder = marks.toSorted((first, second) => rank(first) - rank(second));
  for (let step = 0; step <= maxZoomStep; step++) {
    const scale = stepFactor ** step;
    const boxAt = (mark: LabeledMark) => boxOf(mark, width * scale, ratio, messages.get(mark.id));
    const usedBoxes = new BoxGrid();
    for (const mark of inOrder) if (steps.has(mark.id)) usedBoxes.add(mark.id, boxAt(mark));
    for (const mark of inOrder) {
      const sign = signOf(mark, width * scale, ratio);
      // If several signs are at the same position, only the first one reserves space, so that its name can be shown.
      if (messages.has(mark.id) && !steps.has(mark.id) && !usedBoxes.hasOverlap(mark.id, sign)) usedBoxes.add(mark.id, sign);
    }
    for (const mark of inOrder) {
      if (steps.has(mark.id)) continue;
      const box = boxAt(mark);
      if (usedBoxes.hasOverlap(mark.id, box)) continue;
      usedBoxes.add(mark.id, box);
      steps.set(mark.id, step);
    }
  }
  // A name that does not fit at the largest step is shown only while its mark is selected.
  for (const { id } of marks) if (!steps.has(id)) steps.set(id, maxZoomStep + 1);
  return steps;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxOf({ name, points }: LabeledMark, width: number, ratio: number, message: string | undefined): Box {
  const [across, down] = spotOf(points, width, ratio);
  const half = Math.max(pinHeight, Math.min(Math.max(name.length, message?.length ?? 0), 18) * letter + 8) / 2;
  const top = isShape(points) ? down - lineHeight / 2 : down - pinHeight / 2;
  const bottom = down + pinHeight / 2 + lineHeight + (message === undefined ? 0 : messageHeight);
  return { left: across - half, right: across + half, top, bottom };
}

function signOf({ points }: LabeledMark, width: number, ratio: number): Box {
  const [across, down] = spotOf(points, width, ratio);
  const half = (pinHeight * 0.6) / 2;
  return { left: across - half, right: across + half, top: down - half, bottom: down + half };
}

function spotOf(points: readonly number[], width: number, ratio: number): [across: number, down: number] {
  const [x, y] = middleOf(points);
  return [(x / planUnits) * width, ((y / planUnits) * width) / ratio];
}

const cell = 120;

interface OwnedBox extends Box {
  mark: string;
}

class BoxGrid {
  readonly #cells = new Map<string, OwnedBox[]>();

  add(mark: string, box: Box): void {
    const owned = { ...box, mark };
    for (const key of cellsOf(box)) {
      const cell = this.#cells.get(key);
      if (cell) cell.push(owned);
      else this.#cells.set(key, [owned]);
    }
  }

  hasOverlap(mark: string, box: Box): boolean {
    return cellsOf(box).some((key) => this.#cells.get(key)?.some((second) => second.mark !== mark && areOverlapping(box, second)) ?? false);
  }
}

function cellsOf({ left, right, top, bottom }: Box): string[] {
  const keys: string[] = [];
  for (let x = Math.floor(left / cell); x <= Math.floor(right / cell); x++)
    for (let y = Math.floor(top / cell); y <= Math.floor(bottom / cell); y++) keys.push(`${x} ${y}`);
  return keys;
}

function areOverlapping(first: Box, second: Box): boolean {
  return first.left < second.right && second.left < first.right && first.top < second.bottom && second.top < first.bottom;
}
