import { hour, type Instant } from './instant.ts';

export const openEndedClosureMs = 2 * hour;

/** Describes a place that guests cannot use now, with public data only. */
export interface Closure {
  placeId: string;
  placeIds: readonly string[];
  name: string;
  /** Public only for weather; other reasons are internal. */
  reason: 'lightning' | 'weather' | null;
  note: string;
  /** Expected reopening. The place stays closed until a person opens it. */
  until: Instant | null;
  /** Closed in Places, by maintenance or by planners, without an end. */
  isLasting: boolean;
}

export interface RowClosure<Closed extends Closure = Closure> {
  closure: Closed;
  isWhole: boolean;
}

interface Planned {
  placeIds: readonly string[];
  startsAt: number;
  isOver: boolean;
}

/** Returns the closure of a row that is running or starts before its place is expected to open. */
export function findRowClosure<Closed extends Closure>(
  { placeIds, startsAt, isOver }: Planned,
  closures: readonly Closed[],
  at: number,
): RowClosure<Closed> | null {
  if (isOver) return null;
  const counting = closures.filter((closure) => startsAt < endOf(closure, at));
  const closing = (id: string) => counting.find((closure) => closure.placeIds.includes(id));
  for (const id of placeIds) {
    const closure = closing(id);
    if (closure !== undefined) return { closure, isWhole: placeIds.every((placeId) => closing(placeId) !== undefined) };
  }
  return null;
}

function endOf({ until, isLasting }: Closure, at: number): number {
  if (isLasting) return Infinity;
  const end = until === null ? 0 : Date.parse(until);
  return end > at ? end : at + openEndedClosureMs;
}
