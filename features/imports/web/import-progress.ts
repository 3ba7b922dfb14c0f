import type { ImportRow } from '#features/imports/shapes.ts';

// Share of each step in the progress bar, as bench/import.ts measured. Their sum is below 1, so that the bar is not full before the end.
const shareOfLooking = 0.8;
const shareOfWriting = 0.95;

type Counted = Pick<ImportRow, 'kind' | 'state' | 'lines' | 'checked' | 'compared' | 'written' | 'fresh' | 'changed'>;

/** Returns the finished share from 0 to 1. Null if it is unknown: a list of places is checked as one step. */
export function computeProgress({ kind, state, lines, checked, compared, written, fresh, changed }: Counted): number | null {
  if (kind === 'places' || state === 'reading') return null;
  if (state === 'checking') return (shareOfLooking * checked + (1 - shareOfLooking) * compared) / lines;
  return (written / (fresh + changed)) * shareOfWriting;
}
