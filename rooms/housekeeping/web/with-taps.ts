import type { CleaningState, MarkedState } from '#rooms/housekeeping/rules.ts';
import type { BoardRow } from '#rooms/housekeeping/shapes.ts';

/** A tap that the list does not tell of yet. */
export interface Tap {
  id: string;
  from: CleaningState;
  to: MarkedState;
}

/** The places as they will stand: in order, and only where each still stands as it was seen. */
export function withTaps(rows: readonly BoardRow[], taps: readonly Tap[], accountId: string): readonly BoardRow[] {
  if (taps.length === 0) return rows;
  return rows.map((row) =>
    taps.reduce((now, { id, from, to }) => (id === now.id && now.state === from ? { ...now, state: to, byId: accountId } : now), row),
  );
}
