import { isShape, middleOf, type MarkKind, planUnits } from './rules.ts';

interface LabeledMark {
  id: string;
  kind: MarkKind;
  name: string;
  points: readonly number[];
}

/** Each step of zooming is larger by this. */
const stepFactor = Math.SQRT2;
export const maxZoomStep = 6;

const letter = 7.5;
const lineHeight = 22;
const messageHeight = 18;
const pinHeight = 30;

/** Which step of zooming a scale is: 0 for the whole plan. */
export function getZoomStep(scale: number): number {
  return Math.min(maxZoomStep, Math.max(0, Math.round(Math.log(scale) / Math.log(stepFactor))));
}

/** How large what stands on the plan is drawn within it at a step, so that it stays of one size to the eye. */
export function getMarkScale(step: number): number {
  return stepFactor ** -step;
}

/** Where everybody meets comes first, then wholes before their parts. */
const priorityKinds: readonly MarkKind[] = ['assembly', 'first-aid'];

interface LabelOptions {
  /** The width of the plan at step 0, in pixels. */
  width: number;
  /** Its width by its height. */
  ratio: number;
  /** Messages of a layer, by mark: what is on there. */
  messages?: ReadonlyMap<string, string>;
}

/**
 * From which step on each name has room beside those before it, so that names never lie over each other however many
 * there are. Marks with a message come before marks without one, and no name covers their signs.
 */
export function chooseLabelSteps(marks: readonly LabeledMark[], { width, ratio, messages = new Map() }: LabelOptions): Map<string, number> {
  const steps = new Map<string, number>();
  const rank = ({ id, kind }: LabeledMark) => (priorityKinds.includes(kind) ? 0 : messages.has(id) ? 1 : 2);
  const inOrder = marks.toSorted((one, other) => rank(one) - rank(other));
  for (let step = 0; step <= maxZoomStep; step++) {
    const scale = stepFactor ** step;
    const boxAt = (mark: LabeledMark) => boxOf(mark, width * scale, ratio, messages.get(mark.id));
    const taken = new BoxGrid();
    for (const mark of inOrder) if (steps.has(mark.id)) taken.add(mark.id, boxAt(mark));
    for (const mark of inOrder) {
      const sign = signOf(mark, width * scale, ratio);
      // The first of several signs at one spot still gets its name.
      if (messages.has(mark.id) && !steps.has(mark.id) && !taken.hasOverlap(mark.id, sign)) taken.add(mark.id, sign);
    }
    for (const mark of inOrder) {
      if (steps.has(mark.id)) continue;
      const box = boxAt(mark);
      if (taken.hasOverlap(mark.id, box)) continue;
      taken.add(mark.id, box);
      steps.set(mark.id, step);
    }
  }
  // Closer than a name is wide even at the largest: its name shows once it is chosen.
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

/** The sign of a mark whose name has no room, as small as it is drawn then. */
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

/** Boxes by the cells that they touch. */
class BoxGrid {
  readonly #cells = new Map<string, OwnedBox[]>();

  add(mark: string, box: Box): void {
    const owned = { ...box, mark };
    for (const key of cellsOf(box)) {
      const there = this.#cells.get(key);
      if (there) there.push(owned);
      else this.#cells.set(key, [owned]);
    }
  }

  /** Whether a box of a mark meets one of another mark. */
  hasOverlap(mark: string, box: Box): boolean {
    return cellsOf(box).some((key) => this.#cells.get(key)?.some((other) => other.mark !== mark && areOverlapping(box, other)) ?? false);
  }
}

function cellsOf({ left, right, top, bottom }: Box): string[] {
  const keys: string[] = [];
  for (let x = Math.floor(left / cell); x <= Math.floor(right / cell); x++)
    for (let y = Math.floor(top / cell); y <= Math.floor(bottom / cell); y++) keys.push(`${x} ${y}`);
  return keys;
}

function areOverlapping(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
