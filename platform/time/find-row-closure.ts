import { hour, type Instant } from './instant.ts';

/** How long a closure without a known end is taken to last. */
export const openEndedClosureMs = 2 * hour;

/** A place that guests cannot use now, as anybody may know it. */
export interface Closure {
  placeId: string;
  /** The place with all its parts. */
  placeIds: readonly string[];
  name: string;
  /** Weather is everybody's; a missing lifeguard or a broken pump is the camp's own. */
  reason: 'lightning' | 'weather' | null;
  /** Written for guests; '' says nothing more. */
  note: string;
  /** When it is thought to open: a person opens it, and until then it stays closed. */
  until: Instant | null;
  /** Closed among the places, by maintenance or by planners, for nobody knows how long. */
  isLasting: boolean;
}

export interface RowClosure<Closed extends Closure = Closure> {
  closure: Closed;
  /** Every place of the row is closed: it does not take place there. */
  isWhole: boolean;
}

/** Something planned at places; times in milliseconds. */
interface Planned {
  placeIds: readonly string[];
  startsAt: number;
  isOver: boolean;
}

/**
 * What closes a row that is on, or begins before its place is thought to open. A pause whose end is unknown or
 * has passed is taken to last for two more hours, a closed place until somebody opens it.
 * @example closedRow({ placeIds: ['pool'], startsAt: Date.now(), isOver: false }, closures, Date.now())?.isWhole
 */
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
    if (closure !== undefined) return { closure, isWhole: placeIds.every((one) => closing(one) !== undefined) };
  }
  return null;
}

function endOf({ until, isLasting }: Closure, at: number): number {
  if (isLasting) return Infinity;
  const end = until === null ? 0 : Date.parse(until);
  return end > at ? end : at + openEndedClosureMs;
}
