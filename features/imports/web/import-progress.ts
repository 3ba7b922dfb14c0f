import type { ImportRow } from '#features/imports/shapes.ts';

// Shares of the progress bar (bench/import.ts measures them). The bar must not be full before the end.
const shareOfLooking = 0.8;
const shareOfWriting = 0.95;

type Counted = Pick<ImportRow, 'kind' | 'state' | 'lines' | 'checked' | 'compared' | 'written' | 'fresh' | 'changed'>;

/** Returns the finished share, from 0 to 1; null if unknown, because a list of places is checked as a whole. */
export function computeProgress({ kind, state, lines, checked, compared, written, fresh, changed }: Counted): number | null {
  if (kind === 'places' || state === 'reading') return null;
  if (state === 'checking') return (shareOfLooking * checked + (1 - shareOfLooking) * compared) / lines;
  return (written / (fresh + changed)) * shareOfWriting;
}
