import { useState } from 'react';

/** The row of an id: as it is, or as it last was while it was here; null when it never was. */
export function useLastKnown<Row extends { id: string }>(rows: readonly Row[], id: string | null): { row: Row | null; isHere: boolean } {
  const [known, know] = useState<Row | null>(null);
  const here = id === null ? undefined : rows.find((row) => row.id === id);
  if (here && here !== known) know(here);
  if (here) return { row: here, isHere: true };
  return { row: id !== null && known?.id === id ? known : null, isHere: false };
}
