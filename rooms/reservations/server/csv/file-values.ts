import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Rows } from '#platform/database/server/database.ts';
import { type CallContext, failure } from '#platform/http/server/calls.ts';
import type { ImportKind, Matches } from '#rooms/reservations/csv/columns.ts';
import { type DateOrder, isTwoDays, orderOf, orderOfLocale } from '#rooms/reservations/csv/date-order.ts';
import { dateColumns, wordColumns, wordKey } from '#rooms/reservations/csv/file-reading.ts';
import { isOurWord, meaningOf, type MeaningOf } from '#rooms/reservations/csv/word-meanings.ts';
import { type DatesFound, type FileValues, mostWords, type ValuesAsked } from '#rooms/reservations/shapes/imports.ts';
import { type Import, importIn } from './import-in.ts';
import { importsOf } from './import-rows.ts';

/** What a person may have to explain of the columns that they matched, from all values of the file. */
export async function fileValues({ floor, caller, input }: CallContext<z.output<typeof ValuesAsked>>): Promise<FileValues> {
  const file = await importIn(floor, input.id, ['matching', 'checking', 'ready']);
  if (file === undefined || !importsOf(caller).includes(file.kind)) throw failure('not-found');
  const { locale } = await floor.camp();
  return {
    dates: file.kind === 'places' ? [] : await datesIn(floor.rows, input, orderOfLocale(locale)),
    words: await wordsIn(floor.rows, file.kind, input),
    filled: await filledOf(floor.rows, file),
  };
}

interface MatchedFile {
  id: string;
  matches: Matches;
}

/** The order of each column of dates. One that does not tell has that of its neighbour, else that of the locale. */
export async function datesIn(rows: Rows, { id, matches }: MatchedFile, ofLocale: DateOrder): Promise<DatesFound[]> {
  const values: { column: (typeof dateColumns)[number]; said: string[] }[] = [];
  for (const column of dateColumns)
    if (matches[column] !== undefined) values.push({ column, said: (await valuesOf(rows, id, matches[column])).map(({ said }) => said) });
  const told = values.map(({ said }) => orderOf(said, ofLocale)).find((found) => found?.isCertain);
  return values.flatMap(({ column, said }) => {
    const found = orderOf(said, told?.order ?? ofLocale);
    const shown = said.find(isTwoDays) ?? said.find((value) => orderOf([value], ofLocale) !== undefined) ?? '';
    return found ? [{ column, ...found, said: shown.trim() }] : [];
  });
}

async function wordsIn(rows: Rows, kind: ImportKind, { id, matches }: MatchedFile): Promise<FileValues['words']> {
  const found: FileValues['words'] = [];
  for (const column of wordColumns[kind]) {
    if (matches[column] === undefined) continue;
    const of: MeaningOf = kind === 'places' && column === 'state' ? 'placeState' : column;
    const byKey = new Map<string, { said: string; lines: number }>();
    for (const { said, lines } of await valuesOf(rows, id, matches[column])) {
      const key = wordKey(said);
      if (key === '' || isOurWord(of, said)) continue;
      const before = byKey.get(key);
      byKey.set(key, { said: before?.said ?? said.trim(), lines: (before?.lines ?? 0) + lines });
    }
    const words = [...byKey.values()].map((word) => ({ ...word, said: word.said.slice(0, 200), meaning: meaningOf(of, word.said, {}) }));
    // What nobody knows comes first, and what most lines say.
    words.sort((one, other) => Number(one.meaning !== null) - Number(other.meaning !== null) || other.lines - one.lines);
    if (words.length > 0) found.push({ column, words: words.slice(0, mostWords), more: Math.max(0, words.length - mostWords) });
  }
  return found;
}

/** Of the columns without a name those that hold something. */
async function filledOf(rows: Rows, { id, headers }: Pick<Import, 'id' | 'headers'>): Promise<number[]> {
  const nameless = headers.flatMap((header, at) => (header === '' ? [at] : []));
  if (nameless.length === 0) return [];
  const found = await rows.execute<{ at: number }>(sql`
    select at from unnest(${sql.param(nameless)}::int[]) as at
    where exists (select from import_lines where import_id = ${id} and trim(cells->>at) <> '') order by at`);
  return found.rows.map(({ at }) => at);
}

async function valuesOf(rows: Rows, id: string, at: number): Promise<{ said: string; lines: number }[]> {
  const found = await rows.execute<{ said: string | null; lines: number }>(sql`
    select cells->>${at}::int as said, count(*)::int as lines from import_lines where import_id = ${id} group by 1 order by min(line)`);
  return found.rows.flatMap(({ said, lines }) => (said === null ? [] : [{ said, lines }]));
}
