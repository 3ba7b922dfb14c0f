import { useState } from 'react';

/** Returns the row, or its last version after the row is gone, so that the screen can say that it was deleted. */
export function useLastKnown<Row extends { id: string }>(id: string, row: Row | undefined): Row | null {
  const [lastRow, setKnown] = useState<Row | null>(null);
  if (row !== undefined && row !== lastRow) setKnown(row);
  const last = row ?? lastRow;
  return last?.id === id ? last : null;
}
