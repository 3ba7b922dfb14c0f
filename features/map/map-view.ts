/** What of the plan is seen, in its own units, and how far it is zoomed. */
export interface MapView {
  step: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface ZoomableMark {
  x: number;
  y: number;
  /** The step of zooming from which on its name has room; before, it is a dot. */
  from: number;
  /** The step that it is drawn for with its name; null while it is not. */
  step: number | null;
}

/**
 * Marks whose sign and name are not drawn yet as the view asks, and how they should be: what is seen comes first, then
 * what the next movement shows, last what is to go. At most so many, because all of them take longer than a frame.
 */
export function findMarksToRedraw<Mark extends ZoomableMark>(
  marks: readonly Mark[],
  view: MapView,
  most: number,
): { mark: Mark; step: number | null }[] {
  const [seen, near, gone]: [Mark[], Mark[], Mark[]] = [[], [], []];
  for (const mark of marks) {
    const step = mark.from <= view.step && isWithin(mark, view, margin) ? view.step : null;
    if (mark.step === step) continue;
    if (step === null) gone.push(mark);
    else (isWithin(mark, view, 0) ? seen : near).push(mark);
  }
  const due = [...seen, ...near].map((mark) => ({ mark, step: view.step }));
  return [...due, ...gone.map((mark) => ({ mark, step: null }))].slice(0, most);
}

/** Of the view's own sides. */
const margin = 0.4;

function isWithin({ x, y }: ZoomableMark, { left, top, right, bottom }: MapView, beyond: number): boolean {
  const [across, down] = [(right - left) * beyond, (bottom - top) * beyond];
  return x >= left - across && x <= right + across && y >= top - down && y <= bottom + down;
}

/** The mark next to a spot, within a reach across and down: a finger is larger than a dot. */
export function findNearestMark<Mark extends { x: number; y: number }>(
  marks: readonly Mark[],
  [x, y]: readonly [number, number],
  [across, down]: readonly [number, number],
): Mark | null {
  const far = (mark: Mark) => Math.hypot((mark.x - x) / across, (mark.y - y) / down);
  const nearest = marks.reduce<Mark | null>((best, mark) => (best === null || far(mark) < far(best) ? mark : best), null);
  return nearest !== null && far(nearest) <= 1 ? nearest : null;
}
