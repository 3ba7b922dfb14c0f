import { maxSignatureLength, signatureBox } from '#features/forms/rules.ts';

export interface Point {
  x: number;
  y: number;
}

/** Converts screen coordinates to whole units of the signature box. */
export function toBoxPoint({ x, y }: Point, pad: { left: number; top: number; width: number; height: number }): Point {
  const scale = (fraction: number, max: number) => Math.round(Math.min(1, Math.max(0, fraction)) * max);
  return { x: scale((x - pad.left) / pad.width, signatureBox.width), y: scale((y - pad.top) / pad.height, signatureBox.height) };
}

/** Starts a stroke or extends the last one. Skips points closer than 2 units. */
export function addPoint(path: string, point: Point, isNew: boolean): string {
  const next = isNew ? `M${point.x} ${point.y}L${point.x} ${point.y}` : `L${point.x} ${point.y}`;
  if (path.length + next.length > maxSignatureLength) return path;
  if (isNew) return path + next;
  const previous = lastPoint(path);
  return previous && Math.hypot(previous.x - point.x, previous.y - point.y) < 2 ? path : path + next;
}

function lastPoint(path: string): Point | null {
  const [, x, y] = /[ML](\d+) (\d+)$/.exec(path) ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
}
