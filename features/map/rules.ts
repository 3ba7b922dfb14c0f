/** Kinds of plans. A `drawing` is a cleaned SVG; a `picture` is a photo or scan. */
export const planKinds = ['drawing', 'picture'] as const;
export type PlanKind = (typeof planKinds)[number];

export const markKinds = ['place', 'assembly', 'first-aid', 'shut-off', 'label'] as const;
export type MarkKind = (typeof markKinds)[number];

/** Audience of a mark: everyone, or only people with an account. */
export const audiences = ['all', 'staff'] as const;
export type Audience = (typeof audiences)[number];

/** Width and height of every plan in the units of mark coordinates. The size of the plan in pixels does not matter. */
export const planUnits = 10_000;
export const maxCorners = 60;
export const maxMarks = 2_000;

export const maxPlanBytes = { drawing: 4_000_000, picture: 15_000_000 } as const;

/** x and y of each corner, one after the other. A spot has one corner; a shape has at least three. */
export type MarkPoints = readonly number[];

export function isShape(points: MarkPoints): boolean {
  return points.length > 2;
}

/** Returns whether the points are a spot or a shape within the plan. Two corners are neither. */
export function areValidPoints(points: MarkPoints): boolean {
  const corners = points.length / 2;
  const isWhole = corners === 1 || (corners >= 3 && corners <= maxCorners && Number.isInteger(corners));
  return isWhole && points.every((value) => Number.isInteger(value) && value >= 0 && value <= planUnits);
}

/** Returns the position of a mark's name: the spot, or the middle of the shape's bounding box. */
export function middleOf(points: MarkPoints): [x: number, y: number] {
  const across = points.filter((_, index) => index % 2 === 0);
  const down = points.filter((_, index) => index % 2 === 1);
  return [half(across), half(down)];
}

function half(values: readonly number[]): number {
  return Math.round((Math.min(...values) + Math.max(...values)) / 2);
}

/** Moves all corners by the same distance, but not beyond the edges of the plan. */
export function movePoints(points: MarkPoints, [dx, dy]: readonly [number, number]): number[] {
  const across = clampMove(
    points.filter((_, index) => index % 2 === 0),
    dx,
  );
  const down = clampMove(
    points.filter((_, index) => index % 2 === 1),
    dy,
  );
  return points.map((value, index) => value + (index % 2 === 0 ? across : down));
}

function clampMove(values: readonly number[], by: number): number {
  return Math.round(Math.min(Math.max(by, -Math.min(...values)), planUnits - Math.max(...values)));
}

export function getDefaultAudience(kind: MarkKind): Audience {
  return kind === 'shut-off' ? 'staff' : 'all';
}
