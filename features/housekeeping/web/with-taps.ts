import type { CleaningState, SettableState } from '#features/housekeeping/rules.ts';
import type { BoardRow } from '#features/housekeeping/shapes.ts';

/** A tap that the server's list does not include yet. */
export interface CleaningTap {
  id: string;
  from: CleaningState;
  to: SettableState;
}

/** Applies pending taps in order, but only to places that still have the expected state. */
export function applyPendingTaps(rows: readonly BoardRow[], taps: readonly CleaningTap[], accountId: string): readonly BoardRow[] {
  if (taps.length === 0) return rows;
  return rows.map((row) =>
    taps.reduce((now, tap) => (tap.id === now.id && now.state === tap.from ? applyTap(now, tap, accountId) : now), row),
  );
}

/** Returns whether someone else marked the place first. Ignores later taps of the same account. */
export function isMarkedByOther(row: BoardRow, { refused }: { refused: string | null }, accountId: string): boolean {
  return refused === 'meanwhile' && row.byId !== accountId;
}

/** Set `cleanedById` immediately, so that a fast next tap still asks for confirmation of inspecting one's own work. */
function applyTap(row: BoardRow, { to }: CleaningTap, accountId: string): BoardRow {
  return { ...row, state: to, byId: accountId, ...(to === 'clean' && { cleanedById: accountId }) };
}
