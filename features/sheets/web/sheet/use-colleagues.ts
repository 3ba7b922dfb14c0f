import { useMemo } from 'react';
import { usePresence } from '#platform/live/web/use-presence.ts';
import type { CellAddress } from '#features/sheets/range.ts';

export interface Colleague {
  who: string;
  name: string;
  cell: CellAddress | null;
}

export function useColleagues(id: string, cell: CellAddress | null, isStaff: boolean): readonly Colleague[] {
  const at = cell === null ? 'here' : `${cell.row} ${cell.column}`;
  const people = usePresence('sheets.here', { id }, at, { skip: !isStaff });
  return useMemo(() => people.map(({ at: address, ...person }) => ({ ...person, cell: cellOf(address) })), [people]);
}

function cellOf(address: string): CellAddress | null {
  const [row, column] = address.split(' ');
  return row === undefined || column === undefined ? null : { row, column };
}
