import type { ImportRow } from '#features/reservations/shapes/imports.ts';

// The bar counts all of the waiting. Of a check, looking at lines takes so much of the time (bench/import.ts
// measures it); finishing is short, but while it lasts the bar must not stand full.
const shareOfLooking = 0.8;
const shareOfWriting = 0.95;

type Counted = Pick<ImportRow, 'kind' | 'state' | 'lines' | 'checked' | 'compared' | 'written' | 'fresh' | 'changed'>;

/** How much of the waiting is over, 0 to 1; null where nobody can say: a list of places is tried as a whole. */
export function computeProgress({ kind, state, lines, checked, compared, written, fresh, changed }: Counted): number | null {
  if (kind === 'places' || state === 'reading') return null;
  if (state === 'checking') return (shareOfLooking * checked + (1 - shareOfLooking) * compared) / lines;
  return (written / (fresh + changed)) * shareOfWriting;
}
