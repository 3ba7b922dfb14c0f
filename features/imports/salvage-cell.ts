import { isOneLine, toOneLine } from '#platform/http/shapes.ts';
import { type AnyField, fieldShapes, fieldSpecs } from '#features/reservations/fields.ts';
import type { CellOutcome, LineProblemCode } from './plan.ts';

export interface SalvagedCell {
  becomes: CellOutcome;
  value?: string;
}

const longestPhone = 40;

/**
 * Repairs an invalid optional cell, or moves it to the notes, so that it does not block its line. Returns null if the field is required.
 */
export function salvageCell(field: AnyField, cell: string, code: LineProblemCode): SalvagedCell | null {
  const { kind, blank, maxLength } = fieldSpecs[field];
  const joined = joinNameLines(cell);
  if (code === 'not-one-line' && fieldShapes[field].safeParse(joined).success) return { becomes: 'one-line', value: joined };
  if (blank === undefined) return null;
  if (kind === 'phone' && joined !== '' && joined.length <= longestPhone) return { becomes: 'as-typed', value: joined };
  // The cut must not separate the two halves of a surrogate pair.
  if (maxLength !== undefined) return { becomes: 'shortened', value: cell.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '') };
  return { becomes: 'in-notes' };
}

/** Removes line breaks and invisible characters. Returns '' if nothing visible remains. */
export function joinNameLines(cell: string): string {
  if (isOneLine(cell)) return cell;
  const joined = toOneLine(cell).replaceAll(/\s+/g, ' ');
  return joined === '…' ? '' : joined;
}

/**
 * Appends cells with their column names to the notes, except lines that the notes already contain. Returns null if the result is too long.
 */
export function appendToNotes(notes: string, cells: readonly { header: string; cell: string }[], maxLength: number): string | null {
  const storedLines = notes.split('\n');
  const lines = cells.map(({ header, cell }) => `${header}: ${joinNameLines(cell)}`).filter((line) => !storedLines.includes(line));
  const all = [...(notes === '' ? [] : [notes]), ...lines].join('\n');
  return all.length > maxLength ? null : all;
}
