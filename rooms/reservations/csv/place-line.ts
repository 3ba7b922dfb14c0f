import { z } from 'zod';
import { placeKinds, type PlaceState } from '../rules.ts';
import { placeFacts } from '../shapes/places.ts';
import { nameWords } from '../words/names/words.ts';
import { countOfCell, unguardedCell } from './cells.ts';
import { type Matches, plain, type PlaceColumn } from './columns.ts';
import { isLineProblemCode, type LineProblem } from './plan.ts';

export type PlaceFacts = z.output<typeof PlaceFacts>;
const PlaceFacts = z.strictObject(placeFacts);

/** A place as a line makes it stand; `partOf` is the path of its whole, '' for none, undefined where the file does not say. */
export interface ReadPlace {
  facts: PlaceFacts;
  partOf: string | undefined;
  state: PlaceState | undefined;
}

const blank: PlaceFacts = { kind: 'building', name: '', categories: [], sleeps: 0, seats: 0 };

/** Reads a line over the place that stands there (`null` for a new one): columns without a match stay as they are. */
export function readPlaceLine(cells: readonly string[], current: PlaceFacts | null, matches: Matches): ReadPlace | LineProblem[] {
  const problems: LineProblem[] = [];
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
    if (value === undefined) problems.push({ column, code, said: cell });
    else given[column] = value;
  };
  take('name', (cell) => cell, 'empty');
  take('kind', kindOf, 'not-a-kind');
  take(
    'categories',
    (cell) =>
      cell
        .split(';')
        .map((one) => one.trim())
        .filter(Boolean),
    'unreadable',
  );
  take('sleeps', countOfCell, 'not-a-number');
  take('seats', countOfCell, 'not-a-number');
  const state = stateOf(cellOf('state'));
  if (state === null) problems.push({ column: 'state', code: 'not-a-state', said: cellOf('state') ?? '' });
  const read = PlaceFacts.safeParse({ ...blank, ...current, ...given });
  if (!read.success)
    for (const issue of read.error.issues) {
      const column = String(issue.path[0]) as PlaceColumn;
      if (!problems.some((one) => one.column === column))
        problems.push({ column, code: isLineProblemCode(issue.message) ? issue.message : 'unreadable', said: cellOf(column) ?? '' });
    }
  if (problems.length > 0 || !read.success) return problems;
  return { facts: read.data, partOf: cellOf('part_of'), state: state ?? undefined };
}

function kindOf(cell: string): string | undefined {
  const said = plain(cell);
  return placeKinds.find((kind) =>
    [kind, ...Object.values(nameWords).map((language) => language.kind[kind])].some((name) => plain(name) === said),
  );
}

function stateOf(cell: string | undefined): PlaceState | undefined | null {
  if (cell === undefined || cell === '') return undefined;
  const said = plain(cell);
  const states = ['open', 'closed', 'archived'] as const;
  return (
    states.find((state) =>
      [state, ...Object.values(nameWords).map((language) => language.placeState[state])].some((name) => plain(name) === said),
    ) ?? null
  );
}
