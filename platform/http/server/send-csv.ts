import type { FastifyReply } from 'fastify';
import { stringify } from 'csv-stringify/sync';
import { foldForSearch } from '#platform/i18n/fold-for-search.ts';

/**
 * Answers a small file for spreadsheets: a heading line in the reader's words, then the lines. Cells that people
 * have written go through `textCell`.
 * @example return csvFile(reply, ['Camp Birch', 'money', day], w.columns, lines);
 */
export function sendCsv<Columns extends Readonly<Record<string, string>>>(
  reply: FastifyReply,
  name: readonly string[],
  columns: Columns,
  lines: readonly Partial<Record<keyof Columns, string>>[],
): string {
  const file = name.map(plain).filter(Boolean).join('-');
  void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${file}.csv"`);
  // Excel takes a file for UTF-8 only behind this mark.
  return stringify([...lines], { bom: true, header: true, columns, record_delimiter: 'windows' });
}

/** Spreadsheets run a cell that begins with one of these, so a text that does goes out behind an apostrophe. */
const startsFormula = /^[=+\-@\t\r]/;

export function escapeCsvCell(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

/** Letters and digits alone, which every system takes in a file's name. */
function plain(text: string): string {
  return foldForSearch(text)
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
}
