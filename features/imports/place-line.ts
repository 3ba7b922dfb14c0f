import { z } from 'zod';
import { isOneLine } from '#platform/http/shapes.ts';
import type { PlaceState } from '#features/places/rules.ts';
import { placeFieldShapes } from '#features/places/shapes.ts';
import { parseCountCell, unescapeFormula } from './cells.ts';
import type { ColumnMatches, PlaceColumn } from './columns.ts';
import type { WordMeanings } from './file-reading.ts';
import { isLineProblemCode, type LineProblem } from './plan.ts';
import { joinNameLines } from './salvage-cell.ts';
import { findMeaning } from './word-meanings.ts';

export type PlaceValues = z.output<typeof PlaceValues>;
const PlaceValues = z.strictObject(placeFieldShapes);

/** A place, parsed from a line. `partOf` is the path of its parent: '' for the root, undefined if the file has no such column. */
export interface ParsedPlace {
  facts: PlaceValues;
  partOf: string | undefined;
  state: PlaceState | undefined;
  /** One question for each cell that was not imported as written, with its outcome. */
  questions: LineProblem[];
}

const blank: PlaceValues = { kind: 'building', name: '', categories: [], sleeps: 0, seats: 0 };

/** Applies a line to the stored place (`null` for a new one). Fields without a matched column stay unchanged. */
export function readPlaceLine(
  cells: readonly string[],
  current: PlaceValues | null,
  matches: ColumnMatches,
  meanings: WordMeanings = {},
): ParsedPlace | LineProblem[] {
  const problems: LineProblem[] = [];
  const questions: LineProblem[] = [];
  const cellOf = (column: PlaceColumn): string | undefined => {
    const at = matches[column];
    return at === undefined ? undefined : unescapeFormula((cells[at] ?? '').trim());
  };
  const values: Partial<Record<keyof PlaceValues, unknown>> = {};
  const take = (
    column: 'kind' | 'name' | 'categories' | 'sleeps' | 'seats',
    read: (cell: string) => unknown,
    code: LineProblem['code'],
  ): void => {
    const cell = cellOf(column);
    if (cell === undefined || (cell === '' && current === null && column !== 'name')) return;
    const value = read(cell);
    if (value !== undefined) values[column] = value;
    else if (column === 'sleeps' || column === 'seats') questions.push({ column, code, said: cell, becomes: 'left-out' });
    else problems.push({ column, code, said: cell });
  };
  const onOneLine = (column: 'name' | 'categories', text: string): string => {
    if (isOneLine(text)) return text;
    questions.push({ column, code: 'not-one-line', said: text, becomes: 'one-line' });
    return joinNameLines(text);
  };
  take('name', (cell) => onOneLine('name', cell), 'empty');
  take('kind', (cell) => findMeaning('kind', cell, meanings) ?? undefined, 'not-a-kind');
  take(
    'categories',
    (cell) =>
      cell
        .split(';')
        .map((category) => onOneLine('categories', category.trim()))
        .filter(Boolean),
    'unreadable',
  );
  take('sleeps', parseCountCell, 'not-a-number');
  take('seats', parseCountCell, 'not-a-number');
  const state = stateOf(cellOf('state'), meanings);
  if (state === null) problems.push({ column: 'state', code: 'not-a-state', said: cellOf('state') ?? '' });
  const read = PlaceValues.safeParse({ ...blank, ...current, ...values });
  if (!read.success)
    for (const issue of read.error.issues) {
      const column = String(issue.path[0]) as PlaceColumn;
      if (!problems.some((problem) => problem.column === column))
        problems.push({ column, code: isLineProblemCode(issue.message) ? issue.message : 'unreadable', said: cellOf(column) ?? '' });
    }
  if (problems.length > 0 || !read.success) return [...problems, ...questions];
  return { facts: read.data, partOf: cellOf('part_of'), state: state ?? undefined, questions };
}

export function readPlaceState(cells: readonly string[], { state: at }: ColumnMatches, meanings: WordMeanings): PlaceState | undefined {
  return at === undefined ? undefined : (stateOf(unescapeFormula((cells[at] ?? '').trim()), meanings) ?? undefined);
}

function stateOf(cell: string | undefined, meanings: WordMeanings): PlaceState | undefined | null {
  return cell === undefined || cell === '' ? undefined : (findMeaning('placeState', cell, meanings) as PlaceState | null);
}
