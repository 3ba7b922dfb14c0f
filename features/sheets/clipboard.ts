import type { ColumnKind } from './rules.ts';

export type CellTexts = readonly (readonly string[])[];

/** A cell of a pasted HTML table. `columns` and `rows` are the numbers of columns and rows that it covers. */
export interface TableCell {
  text: string;
  columns: number;
  rows: number;
}

/** Limits for pasted tables, above any real spreadsheet: a pasted `colspan="1000000"` is a mistake or an attack. */
export const pasteLimits = { columns: 200, rows: 10_000 } as const;
const { columns: mostColumns, rows: mostRows } = pasteLimits;

/** Formats cells as tab-separated text. Quotes a cell that contains a tab or a line break or begins with a quote. */
export function textOfCells(cells: CellTexts): string {
  return cells.map((row) => row.map(quoteIfNeeded).join('\t')).join('\r\n');
}

function quoteIfNeeded(text: string): string {
  return /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Parses tab-separated text and pads all rows to the same length. A quote at the start of a cell counts only if a quote at the end of a
 * cell closes it: `5" pipe` and `"Hi" he said` are plain text. Quotes inside a multi-line cell need not be doubled,
 * because Google Sheets does not double them.
 * @example cellsOfText('9\t"Chapel\nChoir"') // [['9', 'Chapel\nChoir']]
 */
export function cellsOfText(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length && rows.length <= mostRows) {
    const cell = text[at] === '"' ? (quotedCell(text, at) ?? plainCell(text, at)) : plainCell(text, at);
    rows.at(-1)?.push(cell.text);
    at = cell.end;
    if (at >= text.length) break;
    const isLineBreak = text[at] !== '\t';
    at += text.startsWith('\r\n', at) ? 2 : 1;
    if (isLineBreak && at >= text.length) break;
    if (isLineBreak) rows.push([]);
  }
  return asRectangle(rows.slice(0, mostRows));
}

interface ReadCell {
  text: string;
  end: number;
}

function plainCell(text: string, from: number): ReadCell {
  const end = nextOf(/[\t\r\n]/g, text, from);
  return { text: text.slice(from, end), end };
}

function quotedCell(text: string, from: number): ReadCell | null {
  let close = text.indexOf('"', from + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) return null;
  if (isCellEnd(text, close + 1)) return { text: withLineFeeds(text.slice(from + 1, close).replaceAll('""', '"')), end: close + 1 };
  return cellOfUndoubledQuotes(text, from);
}

/**
 * Reads a quoted cell whose inner quotes are not doubled. Such a cell always contains a line break; a tab before the closing quote means
 * that the quote is plain text.
 */
function cellOfUndoubledQuotes(text: string, from: number): ReadCell | null {
  const tab = nextOf(/\t/g, text, from);
  let close = text.indexOf('"', from + 1);
  while (close !== -1 && close < tab) {
    const cell = text.slice(from + 1, close);
    if (isCellEnd(text, close + 1) && /[\r\n]/.test(cell)) return { text: withLineFeeds(cell), end: close + 1 };
    close = text.indexOf('"', close + 1);
  }
  return null;
}

function isCellEnd(text: string, at: number): boolean {
  return at >= text.length || /[\t\r\n]/.test(text[at] ?? '');
}

function nextOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

const withLineFeeds = (text: string) => text.replaceAll(/\r\n?/g, '\n');

function asRectangle(rows: readonly (readonly string[])[]): string[][] {
  const columns = Math.min(mostColumns, Math.max(0, ...rows.map((row) => row.length)));
  return rows.map((row) => Array.from({ length: columns }, (_, nth) => row[nth] ?? ''));
}

export function tableOfCells(cells: CellTexts): string {
  const cell = (text: string) => `<td>${text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign).replaceAll('\n', '<br>')}</td>`;
  return `<table><tbody>${cells.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</tbody></table>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Expands the cells of a table to a full grid. The text of a merged cell goes into the first cell that it covers, as in a spreadsheet. */
export function cellsOfTable(table: readonly (readonly TableCell[])[]): string[][] {
  const rows: string[][] = [];
  /** For each column, the number of rows below that a merged cell still covers. */
  const covered: number[] = [];
  for (const cells of table.slice(0, mostRows)) {
    const row: string[] = [];
    const remainingCells = [...cells];
    for (let column = 0; column < mostColumns && (remainingCells.length > 0 || column < covered.length); column++) {
      row[column] = '';
      if ((covered[column] ?? 0) > 0) {
        covered[column] = (covered[column] ?? 0) - 1;
        continue;
      }
      const cell = remainingCells.shift();
      if (cell === undefined) continue;
      row[column] = cell.text;
      const last = Math.min(mostColumns, column + Math.max(1, cell.columns));
      for (let over = column; over < last; over++) {
        row[over] ??= '';
        covered[over] = Math.min(mostRows, Math.max(1, cell.rows)) - 1;
      }
      column = last - 1;
    }
    rows.push(row);
  }
  return asRectangle(rows);
}

/** Returns whether cells contain the `########` that Excel copies if a column is too narrow. In a time column, a single `#` counts. */
export function hasCutCells(cells: CellTexts, kinds: readonly (ColumnKind | undefined)[]): boolean {
  return cells.some((row) => row.some((text, nth) => (kinds[nth] === 'time' ? /^#+$/ : /^#{4,}$/).test(text.trim())));
}
