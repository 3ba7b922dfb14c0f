import type { FastifyReply } from 'fastify';
import { stringify } from 'csv-stringify/sync';
import { foldForSearch } from '#platform/i18n/fold-for-search.ts';

/** Answers with a CSV file: a line with the column names, then the rows. Pass cells with user input through `escapeCsvCell`. */
export function sendCsv<Columns extends Readonly<Record<string, string>>>(
  reply: FastifyReply,
  name: readonly string[],
  columns: Columns,
  lines: readonly Partial<Record<keyof Columns, string>>[],
): string {
  const file = name.map(toFileNamePart).filter(Boolean).join('-');
  void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${file}.csv"`);
  // Excel recognizes UTF-8 only if the file begins with this byte order mark.
  return stringify([...lines], { bom: true, header: true, columns, record_delimiter: 'windows' });
}

/** Spreadsheets evaluate cells that start with one of these characters. */
const startsFormula = /^[=+\-@\t\r]/;

/** Escapes a CSV cell with an apostrophe, so that a spreadsheet does not evaluate it as a formula. */
export function escapeCsvCell(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

function toFileNamePart(text: string): string {
  return foldForSearch(text)
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
}
