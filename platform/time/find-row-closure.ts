import { hour, type Instant } from './instant.ts';

export const openEndedClosureMs = 2 * hour;

/** A place that guests cannot use now. All fields may be shown to the public. */
export interface Closure {
  placeId: string;
  placeIds: readonly string[];
  name: string;
  /** Only weather is a public reason. For internal reasons this is null. */
  reason: 'lightning' | 'weather' | null;
  note: string;
  /** The time at which the place is expected to reopen. It stays closed until a person opens it. */
  until: Instant | null;
  /** True if the closure has no end: the place was closed on the Places screen, by maintenance or by planners. */
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

/** Returns the closure that affects a schedule row. The row must be in progress, or start before its place is expected to open. */
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
