import { useMemo } from 'react';
import { usePresence } from '#platform/live/web/use-presence.ts';
import type { CellAddress } from '#features/sheets/range.ts';

/** Somebody else on this sheet; `cell` is where they are, null where they are in no cell. */
export interface Colleague {
  who: string;
  name: string;
  cell: CellAddress | null;
}

/** Who else has this sheet open, and one's own cell for them. */
export function useColleagues(id: string, cell: CellAddress | null, isStaff: boolean): readonly Colleague[] {
  const at = cell === null ? 'here' : `${cell.row} ${cell.column}`;
  const people = usePresence('sheets.here', { id }, at, { skip: !isStaff });
  return useMemo(() => people.map(({ at: said, ...one }) => ({ ...one, cell: cellOf(said) })), [people]);
}

function cellOf(said: string): CellAddress | null {
  const [row, column] = said.split(' ');
  return row === undefined || column === undefined ? null : { row, column };
}
