import { maxSignatureLength, signatureBox } from '#features/forms/rules.ts';

export interface Point {
  x: number;
  y: number;
}

/** Where a point of the screen lies in the signature's own box, in whole units. */
export function toBoxPoint({ x, y }: Point, pad: { left: number; top: number; width: number; height: number }): Point {
  const within = (part: number, most: number) => Math.round(Math.min(1, Math.max(0, part)) * most);
  return { x: within((x - pad.left) / pad.width, signatureBox.width), y: within((y - pad.top) / pad.height, signatureBox.height) };
}

/** A path with one more point: a new stroke, or on with the last. Points that nobody could tell apart are left out. */
export function addPoint(path: string, point: Point, isNew: boolean): string {
  const next = isNew ? `M${point.x} ${point.y}L${point.x} ${point.y}` : `L${point.x} ${point.y}`;
  if (path.length + next.length > maxSignatureLength) return path;
  if (isNew) return path + next;
  const last = lastPoint(path);
  return last && Math.hypot(last.x - point.x, last.y - point.y) < 2 ? path : path + next;
}

function lastPoint(path: string): Point | null {
  const [, x, y] = /[ML](\d+) (\d+)$/.exec(path) ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
}
