import { dayIn } from '#platform/time/calendar.ts';
import type { Formatting } from '#platform/i18n/dates.ts';
import { type SettableState, nextMark } from '#features/housekeeping/rules.ts';
import type { BoardRow } from '#features/housekeeping/shapes.ts';
import type { BoardContext } from './board-context.ts';

/** Nothing can be marked on the board of a later day: a tap would change the current state. */
export function isFutureDay(day: string | null, { zone, now }: Pick<Formatting, 'zone' | 'now'>): boolean {
  return day !== null && day > dayIn(zone, now);
}

/** Returns the state that the next tap sets, or null if a tap does nothing. */
export function findNextMark(
  { state }: Pick<BoardRow, 'state'>,
  { inspects, isLater }: Pick<BoardContext, 'inspects' | 'isLater'>,
): SettableState | null {
  return isLater ? null : nextMark(state, inspects);
}

export function listGroupMarks(
  rows: readonly BoardRow[],
  { accountId, inspects, isLater }: Pick<BoardContext, 'accountId' | 'inspects' | 'isLater'>,
): { to: SettableState; places: BoardRow[] }[] {
  if (isLater) return [];
  const inState = (...states: string[]) => rows.filter(({ leavesAt, state }) => leavesAt === null && states.includes(state));
  const others = inState('clean').filter(({ cleanedById }) => cleanedById !== accountId);
  const marks = [
    { to: 'cleaning' as const, places: inState('dirty') },
    { to: 'clean' as const, places: inState('dirty', 'cleaning') },
    { to: 'inspected' as const, places: inspects ? others : [] },
  ];
  return marks.filter(({ places }) => places.length > 0);
}
