/** `drawing` is an SVG, cleaned; `picture` is a photo or a scan. */
export const planKinds = ['drawing', 'picture'] as const;
export type PlanKind = (typeof planKinds)[number];

/** A place of the camp, or something else that people look for on its grounds. */
export const markKinds = ['place', 'assembly', 'first-aid', 'shut-off', 'label'] as const;
export type MarkKind = (typeof markKinds)[number];

/** Who sees a mark: everybody who opens the map, or those with an account. */
export const audiences = ['all', 'staff'] as const;
export type Audience = (typeof audiences)[number];

/** The plan's width and height in the units of a mark, whatever the plan measures. */
export const planUnits = 10_000;
export const maxCorners = 60;
export const maxMarks = 2_000;

/** The most that a plan may weigh, in bytes. */
export const maxPlanBytes = { drawing: 4_000_000, picture: 15_000_000 } as const;

/** x and y of each corner by turns: one spot, or three corners and more. */
export type Points = readonly number[];

export function isShape(points: Points): boolean {
  return points.length > 2;
}

/** A spot or a shape within the plan; two corners are neither. */
export function areValidPoints(points: Points): boolean {
  const corners = points.length / 2;
  const isWhole = corners === 1 || (corners >= 3 && corners <= maxCorners && Number.isInteger(corners));
  return isWhole && points.every((value) => Number.isInteger(value) && value >= 0 && value <= planUnits);
}

/** Where the name of a mark stands: its spot, or the middle of its shape's box. */
export function middleOf(points: Points): [x: number, y: number] {
  const across = points.filter((_, index) => index % 2 === 0);
  const down = points.filter((_, index) => index % 2 === 1);
  return [half(across), half(down)];
}

function half(values: readonly number[]): number {
  return Math.round((Math.min(...values) + Math.max(...values)) / 2);
}

/** All corners moved by the same way, as far as the plan goes: its form stays. */
export function movePoints(points: Points, [dx, dy]: readonly [number, number]): number[] {
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

/** Shut-offs are for those who work here. */
export function getDefaultAudience(kind: MarkKind): Audience {
  return kind === 'shut-off' ? 'staff' : 'all';
}
