import { isOneLine, toOneLine } from '#platform/http/shapes.ts';
import { type AnyField, fieldShapes, fieldSpecs } from '#features/reservations/fields.ts';
import type { CellOutcome, LineProblemCode } from './plan.ts';

/** What becomes of a cell that could not be taken, and the value it gives, if any. */
export interface SalvagedCell {
  becomes: CellOutcome;
  value?: string;
}

const longestPhone = 40;

/**
 * Pure. Keeps a cell that cannot be taken from holding up its line: a name is joined to one line, a phone number stays as it was
 * typed, a long text is shortened, and anything else goes into the notes. Null where the line cannot do without it.
 */
export function salvageCell(field: AnyField, cell: string, code: LineProblemCode): SalvagedCell | null {
  const { kind, blank, most } = fieldSpecs[field];
  const joined = joinNameLines(cell);
  if (code === 'not-one-line' && fieldShapes[field].safeParse(joined).success) return { becomes: 'one-line', value: joined };
  if (blank === undefined) return null;
  if (kind === 'phone' && joined !== '' && joined.length <= longestPhone) return { becomes: 'as-typed', value: joined };
  // Half of a character that takes two units is no text.
  if (most !== undefined) return { becomes: 'shortened', value: cell.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') };
  return { becomes: 'in-notes' };
}

/** A name without line breaks and hidden signs; '' where nothing of it is left to see. */
export function joinNameLines(cell: string): string {
  if (isOneLine(cell)) return cell;
  const joined = toOneLine(cell).replaceAll(/\s+/g, ' ');
  return joined === '…' ? '' : joined;
}

/**
 * Pure. Adds what no field could take to the notes, each under the name that the file gives its column; what stands there
 * already is not added again. Null where there is no room for all of it.
 */
export function appendToNotes(notes: string, cells: readonly { header: string; cell: string }[], most: number): string | null {
  const there = notes.split('\n');
  const lines = cells.map(({ header, cell }) => `${header}: ${joinNameLines(cell)}`).filter((line) => !there.includes(line));
  const all = [...(notes === '' ? [] : [notes]), ...lines].join('\n');
  return all.length > most ? null : all;
}
