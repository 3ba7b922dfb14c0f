import { z } from 'zod';
import { isOneLine } from '#platform/http/shapes.ts';
import type { PlaceState } from '#rooms/reservations/rules.ts';
import { placeFacts } from '#rooms/reservations/shapes/places.ts';
import { countOfCell, unguardedCell } from './cells.ts';
import type { Matches, PlaceColumn } from './columns.ts';
import type { Meanings } from './file-reading.ts';
import { isLineProblemCode, type LineProblem } from './plan.ts';
import { joinedName } from './spare-cell.ts';
import { meaningOf } from './word-meanings.ts';

export type PlaceFacts = z.output<typeof PlaceFacts>;
const PlaceFacts = z.strictObject(placeFacts);

/** A place as a line makes it stand; `partOf` is the path of its whole, '' for none, undefined where the file does not say. */
export interface ReadPlace {
  facts: PlaceFacts;
  partOf: string | undefined;
  state: PlaceState | undefined;
  /** Cells that could not be taken as they are, and what becomes of each. */
  questions: LineProblem[];
}

const blank: PlaceFacts = { kind: 'building', name: '', categories: [], sleeps: 0, seats: 0 };

/** Reads a line over the place that stands there (`null` for a new one): columns without a match stay as they are. */
export function readPlaceLine(
  cells: readonly string[],
  current: PlaceFacts | null,
  matches: Matches,
  meanings: Meanings = {},
): ReadPlace | LineProblem[] {
  const problems: LineProblem[] = [];
  const questions: LineProblem[] = [];
  const cellOf = (column: PlaceColumn): string | undefined => {
    const at = matches[column];
    return at === undefined ? undefined : unguardedCell((cells[at] ?? '').trim());
  };
  const given: Partial<Record<keyof PlaceFacts, unknown>> = {};
  const take = (
    column: 'kind' | 'name' | 'categories' | 'sleeps' | 'seats',
    read: (cell: string) => unknown,
    code: LineProblem['code'],
  ): void => {
    const cell = cellOf(column);
    if (cell === undefined || (cell === '' && current === null && column !== 'name')) return;
    const value = read(cell);
    if (value !== undefined) given[column] = value;
    else if (column === 'sleeps' || column === 'seats') questions.push({ column, code, said: cell, becomes: 'left-out' });
    else problems.push({ column, code, said: cell });
  };
  const onOneLine = (column: 'name' | 'categories', text: string): string => {
    if (isOneLine(text)) return text;
    questions.push({ column, code: 'not-one-line', said: text, becomes: 'one-line' });
    return joinedName(text);
  };
  take('name', (cell) => onOneLine('name', cell), 'empty');
  take('kind', (cell) => meaningOf('kind', cell, meanings) ?? undefined, 'not-a-kind');
  take(
    'categories',
    (cell) =>
      cell
        .split(';')
        .map((one) => onOneLine('categories', one.trim()))
        .filter(Boolean),
    'unreadable',
  );
  take('sleeps', countOfCell, 'not-a-number');
  take('seats', countOfCell, 'not-a-number');
  const state = stateOf(cellOf('state'), meanings);
  if (state === null) problems.push({ column: 'state', code: 'not-a-state', said: cellOf('state') ?? '' });
  const read = PlaceFacts.safeParse({ ...blank, ...current, ...given });
  if (!read.success)
    for (const issue of read.error.issues) {
      const column = String(issue.path[0]) as PlaceColumn;
      if (!problems.some((one) => one.column === column))
        problems.push({ column, code: isLineProblemCode(issue.message) ? issue.message : 'unreadable', said: cellOf(column) ?? '' });
    }
  if (problems.length > 0 || !read.success) return [...problems, ...questions];
  return { facts: read.data, partOf: cellOf('part_of'), state: state ?? undefined, questions };
}

/** What a line says of its place's state; undefined when nothing, or nothing that is understood. */
export function saidState(cells: readonly string[], { state: at }: Matches, meanings: Meanings): PlaceState | undefined {
  return at === undefined ? undefined : (stateOf(unguardedCell((cells[at] ?? '').trim()), meanings) ?? undefined);
}

function stateOf(cell: string | undefined, meanings: Meanings): PlaceState | undefined | null {
  return cell === undefined || cell === '' ? undefined : (meaningOf('placeState', cell, meanings) as PlaceState | null);
}
