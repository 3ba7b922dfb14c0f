import { useState } from 'react';

/** What was shown under an id, also once it has gone: that is said, since nothing is wrong with the address. */
export function useLastKnown<Row extends { id: string }>(id: string, row: Row | undefined): Row | null {
  const [known, setKnown] = useState<Row | null>(null);
  if (row !== undefined && row !== known) setKnown(row);
  const last = row ?? known;
  return last?.id === id ? last : null;
}
