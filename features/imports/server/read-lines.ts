import { pipeline } from 'node:stream/promises';
import { type Info, parse } from 'csv-parse';
import { guessColumnMatches } from '#features/imports/columns.ts';
import { decodeFile } from './decode-file.ts';
import type { IncomingFile, IncomingLine } from './incoming-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A larger file is not a list of reservations, because one line has a few hundred bytes. */
export const maxFileBytes = 64 * 1024 * 1024;
const mostLines = 60_000;
const mostColumns = 200;
const linesAtOnce = 1_000;
const longestLine = 200_000;

/** Reads a file while it arrives and saves its lines a thousand at a time. */
export async function readLines(body: AsyncIterable<Uint8Array>, file: IncomingFile): Promise<void> {
  const text = decodeFile(limitBytes(body));
  const beginning = await readUntilHeader(text);
  const [delimiterText = '', delimiter] = beginning.match(delimiterLine) ?? [];
  const names = beginning.slice(delimiterText.length);
  const lines = parse({
    bom: true,
    delimiter: delimiter ?? delimiterOf(names),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestLine,
    info: true,
  });
  await pipeline(concat(names, text), lines, (source: AsyncIterable<ReadRow>) => saveLines(source, file));
}

/** Excel accepts a first line that names the delimiter. Spreadsheets do not show it, so it does not count as a row. */
const delimiterLine = /^\uFEFF?"?sep=([^\s"]|\t)"?[,;\t]*\r?\n/i;

/** A complete line with content. Some programs write empty lines before the header. */
const contentLine = /[^\s,;"][^\n]*\n/;

/** Reads until the header line is complete. Returns all text read so far, including text after the header. */
async function readUntilHeader(text: AsyncIterator<string>): Promise<string> {
  let beginning = '';
  while (!contentLine.test(beginning) && beginning.length < longestLine) {
    const next = await text.next();
    if (next.done) break;
    beginning += next.value;
  }
  return beginning;
}

/** Returns the delimiter that occurs most often in the header. Spreadsheets write semicolons in countries with a decimal comma. */
function delimiterOf(beginning: string): string {
  const [names = ''] = beginning.match(/.*[^\s,;"].*/) ?? [];
  const unquoted = names.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  return [';', '\t'].reduce((best, candidate) => (count(candidate) > count(best) ? candidate : best), ',');
}

async function* concat(beginning: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield beginning;
  yield* rest;
}

async function* limitBytes(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxFileBytes) throw new UnreadableFile('too-large');
    yield chunk;
  }
}

interface ReadRow {
  record: string[];
  info: Info;
}

async function saveLines(rows: AsyncIterable<ReadRow>, file: IncomingFile): Promise<void> {
  let headers: string[] | undefined;
  let batch: IncomingLine[] = [];
  let count = 0;
  const filled = new Set<number>();
  for await (const { record: cells, info } of rows) {
    if (cells.some((cell) => cell.includes('\u0000'))) throw new UnreadableFile('not-text');
    const isEmpty = cells.every((cell) => cell.trim() === '');
    if (headers === undefined) {
      if (isEmpty) continue;
      headers = cells.map((cell) => cell.trim().slice(0, 200));
      if (headers.length > mostColumns) throw new UnreadableFile('too-many-columns');
      await file.begin(headers, guessColumnMatches(file.kind, headers));
    } else if (!isEmpty) {
      if (++count > mostLines) throw new UnreadableFile('too-many-lines');
      for (const [at, cell] of cells.entries()) if (cell.trim() !== '') filled.add(at);
      // Count rows as a spreadsheet does: a cell with several lines is one row, and empty rows count.
      batch.push({ line: info.records + info.empty_lines - 1, cells: cells.slice(0, headers.length) });
      if (batch.length === linesAtOnce) await file.add(batch.splice(0));
    }
  }
  if (headers === undefined || count === 0) throw new UnreadableFile('empty-file');
  await file.add(batch);
  // Only after the last line is it known which of two columns with the same name has content.
  await file.complete(guessColumnMatches(file.kind, headers, (at) => filled.has(at)));
}
