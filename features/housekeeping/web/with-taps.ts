import type { CleaningState, SettableState } from '#features/housekeeping/rules.ts';
import type { BoardRow } from '#features/housekeeping/shapes.ts';

/** A tap that the list does not tell of yet. */
export interface Tap {
  id: string;
  from: CleaningState;
  to: SettableState;
}

/** The places as they will stand: in order, and only where each still stands as it was seen. */
export function withTaps(rows: readonly BoardRow[], taps: readonly Tap[], accountId: string): readonly BoardRow[] {
  if (taps.length === 0) return rows;
  return rows.map((row) =>
    taps.reduce((now, tap) => (tap.id === now.id && now.state === tap.from ? applyTap(now, tap, accountId) : now), row),
  );
}

/**
 * Whether somebody else was faster than a tap, as the place stands by now. Where its own writer has tapped on since, that
 * counts: nobody is told that they were faster than themselves.
 */
export function isMarkedByOther(row: BoardRow, { refused }: { refused: string | null }, accountId: string): boolean {
  return refused === 'meanwhile' && row.byId !== accountId;
}

/** Whoever finishes is at once who cleaned it: inspecting one's own work is asked about, however fast the next tap comes. */
function applyTap(row: BoardRow, { to }: Tap, accountId: string): BoardRow {
  return { ...row, state: to, byId: accountId, ...(to === 'clean' && { cleanedById: accountId }) };
}
