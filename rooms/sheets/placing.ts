import { positionsBetween } from './positions.ts';
import type { Operation, SheetRow } from './shapes.ts';

/** A place in a day: before one of its rows, or at its end. */
export interface Place {
  day: string;
  row: string | null;
}

/** Pure. Where a row stands that is put below another: before the one that follows it, which need not be shown. */
export function below(rows: readonly SheetRow[], { id, day }: Pick<SheetRow, 'id' | 'day'>): Place {
  const ofDay = rows.filter((row) => row.day === day);
  return { day, row: ofDay[ofDay.findIndex((row) => row.id === id) + 1]?.id ?? null };
}

type NewRow = Pick<Extract<Operation, { do: 'insert' }>['rows'][number], 'id' | 'cells'>;

/** Pure. Puts new rows at a place. `rows` are those of the whole sheet, in order, whatever is shown of it. */
export function insertAt(rows: readonly SheetRow[], place: Place, added: readonly NewRow[]): Operation[] {
  const positions = positionsAt(rows, place, added.length);
  return [{ do: 'insert', rows: added.map((row, nth) => ({ ...row, day: place.day, position: positions[nth] ?? 'V' })) }];
}

/** Pure. Moves a row of the whole sheet to a place among its others. */
export function moveTo(rows: readonly SheetRow[], id: string, place: Place): Operation[] {
  const others = rows.filter((row) => row.id !== id);
  const [position] = positionsAt(others, place, 1);
  if (others.length === rows.length || position === undefined) return [];
  return [{ do: 'move', row: id, day: place.day, position }];
}

function positionsAt(rows: readonly SheetRow[], { day, row }: Place, count: number): string[] {
  const ofDay = rows.filter((one) => one.day === day);
  const at = ofDay.findIndex(({ id }) => id === row);
  const index = at === -1 ? ofDay.length : at;
  return positionsBetween(ofDay[index - 1]?.position ?? null, ofDay[index]?.position ?? null, count);
}
