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
  /** Zoom step from which the name has space. At smaller steps, the mark is a dot. */
  from: number;
  /** Zoom step for which the sign and the name are rendered; null if they are not rendered. */
  step: number | null;
}

/** Returns the marks to render again, at most as many as fit one frame: visible marks first, then near ones, then marks to hide. */
export function findMarksToRedraw<Mark extends ZoomableMark>(
  marks: readonly Mark[],
  view: MapView,
  limit: number,
): { mark: Mark; step: number | null }[] {
  const [visible, near, hidden]: [Mark[], Mark[], Mark[]] = [[], [], []];
  for (const mark of marks) {
    const step = mark.from <= view.step && isWithin(mark, view, margin) ? view.step : null;
    if (mark.step === step) continue;
    if (step === null) hidden.push(mark);
    else (isWithin(mark, view, 0) ? visible : near).push(mark);
  }
  const due = [...visible, ...near].map((mark) => ({ mark, step: view.step }));
  return [...due, ...hidden.map((mark) => ({ mark, step: null }))].slice(0, limit);
}

/** Width of the area around the view that counts as near, as a share of the view's size. */
const margin = 0.4;

function isWithin({ x, y }: ZoomableMark, { left, top, right, bottom }: MapView, beyond: number): boolean {
  const [across, down] = [(right - left) * beyond, (bottom - top) * beyond];
  return x >= left - across && x <= right + across && y >= top - down && y <= bottom + down;
}

/** Returns the nearest mark within `reach`, because a finger is larger than a dot. */
export function findNearestMark<Mark extends { x: number; y: number }>(
  marks: readonly Mark[],
  [x, y]: readonly [number, number],
  [across, down]: readonly [number, number],
): Mark | null {
  const far = (mark: Mark) => Math.hypot((mark.x - x) / across, (mark.y - y) / down);
  const nearest = marks.reduce<Mark | null>((best, mark) => (best === null || far(mark) < far(best) ? mark : best), null);
  return nearest !== null && far(nearest) <= 1 ? nearest : null;
}
