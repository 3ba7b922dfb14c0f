export type LabelSide = keyof typeof shifts;

/** Offset of a label for each side of its marker: `x` and `y` as a share of the label's size, `gapX` and `gapY` as a direction. */
const shifts = {
  right: { x: 0, y: -0.5, gapX: 1, gapY: 0 },
  left: { x: -1, y: -0.5, gapX: -1, gapY: 0 },
  above: { x: -0.5, y: -1, gapX: 0, gapY: -1 },
  below: { x: -0.5, y: 0, gapX: 0, gapY: 1 },
  aboveNearRight: { x: -0.25, y: -1, gapX: 0, gapY: -1 },
  belowNearRight: { x: -0.25, y: 0, gapX: 0, gapY: 1 },
  aboveNearLeft: { x: -0.75, y: -1, gapX: 0, gapY: -1 },
  belowNearLeft: { x: -0.75, y: 0, gapX: 0, gapY: 1 },
  aboveRight: { x: 0, y: -1, gapX: 0, gapY: -1 },
  belowRight: { x: 0, y: 0, gapX: 0, gapY: 1 },
  aboveLeft: { x: -1, y: -1, gapX: 0, gapY: -1 },
  belowLeft: { x: -1, y: 0, gapX: 0, gapY: 1 },
} as const;

const sides = Object.keys(shifts) as LabelSide[];

interface LabeledMark {
  id: string;
  name: string;
  x: number;
  y: number;
  isFirst: boolean;
}

interface Plan {
  width: number;
  height: number;
  /** Font size of the labels in pixels; the measures below are multiples of it. */
  font: number;
}

/** Sizes of labels and markers in multiples of the font size, as in the style sheet. */
export const labelMeasures = { letter: 0.58, padding: 0.8, height: 1.45, dot: 0.8, largeDot: 1.1, gap: 0.65 } as const;

/**
 * Chooses a side for each label so that no labels overlap, and omits a label without a free side. Tries several orders and keeps the best
 * result.
 */
export function chooseLabelSides(marks: readonly LabeledMark[], plan: Plan): Map<string, LabelSide> {
  const { dot, largeDot } = labelMeasures;
  const dots = marks.map(({ x, y, isFirst }) => boxAround(x, y, (isFirst ? largeDot : dot) * plan.font));
  let best = new Map<string, LabelSide>();
  for (const order of orders) {
    // Copy with `slice`: the oldest TVs have no `toSorted`.
    const sorted = marks.slice().sort((one, other) => Number(other.isFirst) - Number(one.isFirst) || order(one, other));
    const bestLayout = placeLabels(sorted, dots, plan);
    if (scoreLayout(bestLayout, marks) > scoreLayout(best, marks)) best = bestLayout;
    if (best.size === marks.length) break;
  }
  return best;
}

const orders: readonly ((one: LabeledMark, other: LabeledMark) => number)[] = [
  () => 0,
  (one, other) => other.name.length - one.name.length,
  (one, other) => one.y - other.y,
  (one, other) => other.y - one.y,
  (one, other) => one.x - other.x,
  (one, other) => other.x - one.x,
];

/** One label with priority counts more than all labels without priority. */
function scoreLayout(layout: ReadonlyMap<string, LabelSide>, marks: readonly LabeledMark[]): number {
  return marks.reduce((sum, { id, isFirst }) => sum + (layout.has(id) ? (isFirst ? marks.length : 1) : 0), 0);
}

function placeLabels(marks: readonly LabeledMark[], dots: readonly Box[], plan: Plan): Map<string, LabelSide> {
  const placed: Box[] = [];
  const layout = new Map<string, LabelSide>();
  const isTaken = (box: Box) => dots.some((dot) => overlap(box, dot)) || placed.some((other) => overlap(box, other));
  for (const mark of marks) {
    const side = sides.find((candidate) => {
      const box = labelBox(mark, candidate, plan.font);
      return isWithin(box, plan) && !isTaken(box);
    });
    if (side === undefined) continue;
    layout.set(mark.id, side);
    placed.push(labelBox(mark, side, plan.font));
  }
  return layout;
}

export function labelTransform(side: LabelSide): string {
  const { x, y, gapX, gapY } = shifts[side];
  const moved = (part: number, gap: number) => `calc(${part * 100}% + ${gap * labelMeasures.gap}em)`;
  return `translate(${moved(x, gapX)}, ${moved(y, gapY)})`;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function labelBox({ name, x, y }: LabeledMark, side: LabelSide, font: number): Box {
  const shift = shifts[side];
  const width = (name.length * labelMeasures.letter + labelMeasures.padding) * font;
  const height = labelMeasures.height * font;
  const left = x + shift.x * width + shift.gapX * labelMeasures.gap * font;
  const top = y + shift.y * height + shift.gapY * labelMeasures.gap * font;
  return { left, top, right: left + width, bottom: top + height };
}

function boxAround(x: number, y: number, size: number): Box {
  return { left: x - size / 2, top: y - size / 2, right: x + size / 2, bottom: y + size / 2 };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function isWithin({ left, top, right, bottom }: Box, { width, height }: Plan): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}
