import type { HistoryRow } from '#platform/events/history.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { ReservationState } from '#features/reservations/rules.ts';

export interface ReopenTarget {
  to: Exclude<ReservationState, 'cancelled'>;
  heldUntil: Day | null;
}

/** Returns the state for reopening a cancelled reservation: the state before the cancellation if it is still possible, else inquiry. */
export function findReopenTarget(history: readonly HistoryRow[], today: Day): ReopenTarget {
  const cancelling = lastCancellation(history);
  const before = cancelling && stateIn(cancelling.before);
  if (before === 'confirmed') return { to: 'confirmed', heldUntil: null };
  const until = (cancelling?.before as { heldUntil?: unknown } | undefined)?.heldUntil;
  if (before === 'held' && typeof until === 'string' && until >= today) return { to: 'held', heldUntil: until };
  return { to: 'inquiry', heldUntil: null };
}

export function lastCancellation(history: readonly HistoryRow[]): HistoryRow | undefined {
  return history.filter(({ after }) => stateIn(after) === 'cancelled').toSorted((a, b) => Number(b.id) - Number(a.id))[0];
}

function stateIn(part: unknown): unknown {
  return typeof part === 'object' && part !== null ? (part as { state?: unknown }).state : undefined;
}
