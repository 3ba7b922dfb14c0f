import type { FastifyReply } from 'fastify';
import { stringify } from 'csv-stringify/sync';
import { foldForSearch } from '#platform/i18n/fold-for-search.ts';

/** Answers with a CSV file: column names, then rows. Pass cells with user input through `escapeCsvCell`. */
export function sendCsv<Columns extends Readonly<Record<string, string>>>(
  reply: FastifyReply,
  name: readonly string[],
  columns: Columns,
  lines: readonly Partial<Record<keyof Columns, string>>[],
): string {
  const file = name.map(toFileNamePart).filter(Boolean).join('-');
  void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${file}.csv"`);
  // Excel reads a file as UTF-8 only with this byte order mark.
  return stringify([...lines], { bom: true, header: true, columns, record_delimiter: 'windows' });
}

/** Spreadsheets evaluate cells that start with one of these characters. */
const startsFormula = /^[=+\-@\t\r]/;

/** Escapes a CSV cell: an apostrophe prevents its evaluation as a formula. */
export function escapeCsvCell(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

function toFileNamePart(text: string): string {
  return foldForSearch(text)
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
}
