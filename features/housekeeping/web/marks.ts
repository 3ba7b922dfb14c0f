import { dayIn } from '#platform/time/calendar.ts';
import type { Formatting } from '#platform/ui/dates.ts';
import { type SettableState, nextMark } from '#features/housekeeping/rules.ts';
import type { BoardRow } from '#features/housekeeping/shapes.ts';
import type { BoardContext } from './board-context.ts';

/** The board of a later day is what is expected, and a tap would be about now: nothing there is marked. */
export function isFutureDay(day: string | null, { zone, now }: Pick<Formatting, 'zone' | 'now'>): boolean {
  return day !== null && day > dayIn(zone, now);
}

/** What one tap at a place does next; null where it does nothing. */
export function nextMarkOf(
  { state }: Pick<BoardRow, 'state'>,
  { inspects, isLater }: Pick<BoardContext, 'inspects' | 'isLater'>,
): SettableState | null {
  return isLater ? null : nextMark(state, inspects);
}

/** What is done to all of a building at once, each with the places where nobody is. */
export function groupMarksOf(
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
