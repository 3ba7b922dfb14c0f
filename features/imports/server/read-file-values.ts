import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { CodedError } from '#platform/http/server/coded-error.ts';
import type { ImportKind, ColumnMatches } from '#features/imports/columns.ts';
import { type DateOrder, isAmbiguousDate, detectDateOrder, dateOrderOfLocale } from '#features/imports/date-order.ts';
import { dateColumns, wordColumns, toWordKey } from '#features/imports/file-reading.ts';
import { isBuiltInWord, findMeaning, type Vocabulary } from '#features/imports/word-meanings.ts';
import { type DetectedDates, type FileValues, maxWords, type FileValuesInput } from '#features/imports/shapes.ts';
import { type Import, findImport } from './find-import.ts';
import { importKindsOf } from './import-rows.ts';

/** Returns the values, from all lines of the matched columns, that a person may have to explain. */
export async function readFileValues({ app, caller, input }: CallContext<z.output<typeof FileValuesInput>>): Promise<FileValues> {
  const file = await findImport(app, input.id, ['matching', 'checking', 'ready']);
  if (file === undefined || !importKindsOf(caller).includes(file.kind)) throw new CodedError('not-found');
  const { locale } = await app.camp();
  return {
    dates: file.kind === 'places' ? [] : await detectDateOrders(app.rows, input, dateOrderOfLocale(locale)),
    words: await findUnknownWords(app.rows, file.kind, input),
    filled: await findFilledColumns(app.rows, file),
  };
}

interface MatchedFile {
  id: string;
  matches: ColumnMatches;
}

/** Detects the order of each date column. An undecided column takes the order of another date column, or else of the camp's locale. */
export async function detectDateOrders(rows: QueryBuilder, { id, matches }: MatchedFile, ofLocale: DateOrder): Promise<DetectedDates[]> {
  const values: { column: (typeof dateColumns)[number]; said: string[] }[] = [];
  for (const column of dateColumns)
    if (matches[column] !== undefined) values.push({ column, said: (await valuesOf(rows, id, matches[column])).map(({ said }) => said) });
  const certain = values.map(({ said }) => detectDateOrder(said, ofLocale)).find((detected) => detected?.isCertain);
  return values.flatMap(({ column, said }) => {
    const detected = detectDateOrder(said, certain?.order ?? ofLocale);
    const example = said.find(isAmbiguousDate) ?? said.find((value) => detectDateOrder([value], ofLocale) !== undefined) ?? '';
    return detected ? [{ column, ...detected, said: example.trim() }] : [];
  });
}

async function findUnknownWords(rows: QueryBuilder, kind: ImportKind, { id, matches }: MatchedFile): Promise<FileValues['words']> {
  const found: FileValues['words'] = [];
  for (const column of wordColumns[kind]) {
    if (matches[column] === undefined) continue;
    const vocabulary: Vocabulary = kind === 'places' && column === 'state' ? 'placeState' : column;
    const byKey = new Map<string, { said: string; lines: number }>();
    for (const { said, lines } of await valuesOf(rows, id, matches[column])) {
      const key = toWordKey(said);
      if (key === '' || isBuiltInWord(vocabulary, said)) continue;
      const before = byKey.get(key);
      byKey.set(key, { said: before?.said ?? said.trim(), lines: (before?.lines ?? 0) + lines });
    }
    const words = [...byKey.values()].map((word) => ({
      ...word,
      said: word.said.slice(0, 200),
      meaning: findMeaning(vocabulary, word.said, {}),
    }));
    // Sorts unknown words first, then by number of lines.
    words.sort((a, b) => Number(a.meaning !== null) - Number(b.meaning !== null) || b.lines - a.lines);
    if (words.length > 0) found.push({ column, words: words.slice(0, maxWords), more: Math.max(0, words.length - maxWords) });
  }
  return found;
}

async function findFilledColumns(rows: QueryBuilder, { id, headers }: Pick<Import, 'id' | 'headers'>): Promise<number[]> {
  const nameless = headers.flatMap((header, at) => (header === '' ? [at] : []));
  if (nameless.length === 0) return [];
  const found = await rows.execute<{ at: number }>(sql`
    select at from unnest(${sql.param(nameless)}::int[]) as at
    where exists (select from import_lines where import_id = ${id} and trim(cells->>at) <> '') order by at`);
  return found.rows.map(({ at }) => at);
}

async function valuesOf(rows: QueryBuilder, id: string, at: number): Promise<{ said: string; lines: number }[]> {
  const found = await rows.execute<{ said: string | null; lines: number }>(sql`
    select cells->>${at}::int as said, count(*)::int as lines from import_lines where import_id = ${id} group by 1 order by min(line)`);
  return found.rows.flatMap(({ said, lines }) => (said === null ? [] : [{ said, lines }]));
}
