import type { SheetColumn } from '#features/sheets/shapes.ts';
import { readTime } from '#features/sheets/times.ts';
import type { PastedBlock, PastedCell } from './blocks.ts';
import { findColumnByHeading } from './find-column-by-heading.ts';
import { parseDayHeading, type DayHeading } from './parse-day-heading.ts';

export interface PastedRow {
  cells: Record<string, string>;
  isStaffOnly: boolean;
}

/** Rows that stand together: under a line of a day, or in a table without one. */
export interface PastedPart {
  /** As it is written; '' before the first line of a day. */
  label: string;
  line: DayHeading | null;
  rows: PastedRow[];
}

export interface PastedSchedule {
  parts: PastedPart[];
  /** Titles and texts that are no rows. */
  skippedTexts: string[];
}

/** The sheet column for each column of a table; null for one that is left out. */
type Mapping = readonly (string | null)[];

interface Reading {
  columns: readonly SheetColumn[];
  parts: PastedPart[];
  leftOut: string[];
  /** That of the table before, for one that goes on without headings. */
  mapping: Mapping | null;
}

/**
 * Pure. A schedule of several days or tables; null where what was copied is a range of cells like any other: it then
 * goes in at once. `columns` are those of the sheet.
 */
export function parseSchedule(blocks: readonly PastedBlock[], columns: readonly SheetColumn[]): PastedSchedule | null {
  const reading: Reading = { columns, parts: [], leftOut: [], mapping: null };
  const tables = blocks.filter((block) => 'rows' in block).length;
  for (const block of blocks) {
    if ('text' in block) readLine(reading, block.text);
    else readTable(reading, block.rows, tables > 1);
  }
  const parts = reading.parts.filter(({ rows }) => rows.length > 0);
  const hasDays = parts.some(({ line, rows }) => line !== null && rows.some(({ cells }) => readTime(cells['time'] ?? '') !== null));
  return hasDays || (tables > 1 && parts.length > 1) ? { parts, skippedTexts: reading.leftOut } : null;
}

function beginPart({ parts }: Reading, label: string, line: DayHeading | null): void {
  const last = parts.at(-1);
  // A column may say its day in every row.
  if (line !== null && last?.label === label) return;
  // 'Day 2' above 'Monday, June 7' is one line of a day in two.
  if (line !== null && last !== undefined && last.line !== null && last.rows.length === 0)
    parts[parts.length - 1] = {
      label: `${last.label} · ${label}`,
      line: {
        weekday: last.line.weekday ?? line.weekday,
        nth: last.line.nth ?? line.nth,
        dates: last.line.dates.length > 0 ? last.line.dates : line.dates,
      },
      rows: [],
    };
  else parts.push({ label, line, rows: [] });
}

function addRow(reading: Reading, cells: Record<string, string>): void {
  if (reading.parts.length === 0) beginPart(reading, '', null);
  const isStaffOnly = Object.values(cells).some((text) => staffOnly.test(text));
  reading.parts.at(-1)?.rows.push({ cells, isStaffOnly });
}

const staffOnly = /\b(?:staff only|solo (?:para )?(?:el )?personal)\b/i;

/** A line of a document: of a day, or a row that begins with its time; else it is a title. */
function readLine(reading: Reading, text: string): void {
  const line = parseDayHeading(text);
  if (line !== null) return beginPart(reading, text, line);
  const [time, what] = splitLeadingTime(text);
  if (time === '') reading.leftOut.push(text);
  else addRow(reading, withoutEmpty({ time, what }));
}

/** 'Wake up' of '• 7:00 – Wake up', and its time; the time is '' where the text begins with none. */
function splitLeadingTime(text: string): [time: string, what: string] {
  const plain = text.replace(/^[•·*-]\s*/, '');
  const words = plain.split(/(?<=[\s:–—])|(?=[–—])/);
  for (let count = Math.min(words.length - 1, 10); count > 0; count--) {
    const time = words
      .slice(0, count)
      .join('')
      .replace(/[\s:–—-]+$/, '');
    const what = words
      .slice(count)
      .join('')
      .replace(/^[\s:–—-]+/, '');
    if (what !== '' && /^\D/.test(what) && readTime(time) !== null) return [time, what];
  }
  return readTime(plain) === null ? ['', plain] : [plain, ''];
}

function readTable(reading: Reading, rows: readonly PastedCell[][], isOneOfSeveral: boolean): void {
  const headings = rows.find((row) => isHeadings(row, reading.columns));
  if (headings === undefined && reading.mapping === null) reading.mapping = mapColumnsByPosition(rows, reading.columns);
  // A table that goes on under no line of its own is a part of its own, which may belong to another day.
  if (isOneOfSeveral && (reading.parts.at(-1)?.rows.length ?? 0) > 0) beginPart(reading, '', null);
  for (const row of rows) {
    if (isHeadings(row, reading.columns)) {
      reading.mapping = row.map(({ text }) => findColumnByHeading(text, reading.columns));
      continue;
    }
    const filled = row.filter(({ text }) => text.trim() !== '');
    const [first] = filled;
    if (first === undefined) continue;
    const line = parseDayHeading(first.text);
    if (line !== null && readTime(first.text) === null && (filled.length === 1 || first === row[0])) {
      beginPart(reading, first.text, line);
      if (filled.length === 1) continue;
      addRow(reading, cellsOf(row.with(0, { text: '', above: '' }), reading));
    } else if (filled.length === 1) readSingleText(reading, first.text, row);
    else addRow(reading, cellsOf(row, reading));
  }
}

/** A row of one text: a title before the first row, a note later. */
function readSingleText(reading: Reading, text: string, row: readonly PastedCell[]): void {
  const [time, what] = splitLeadingTime(text);
  if (time !== '') return addRow(reading, withoutEmpty({ time, what, ...mergedCellsOf(row, reading) }));
  const isTitle = reading.parts.every(({ rows }) => rows.length === 0) && row.every(({ above }) => above === '');
  if (isTitle) reading.leftOut.push(text);
  else addRow(reading, { ...mergedCellsOf(row, reading), what: text });
}

/** Time, place and person of a merged cell hold for each row that it covers. */
function mergedCellsOf(row: readonly PastedCell[], { mapping, columns }: Reading): Record<string, string> {
  const kinds = new Map(columns.map(({ id, kind }) => [id, kind]));
  const found = row.flatMap(({ above }, nth) => {
    const column = mapping?.[nth] ?? null;
    return column === null || above === '' || kinds.get(column) === 'text' ? [] : [[column, above] as const];
  });
  return Object.fromEntries(found);
}

function cellsOf(row: readonly PastedCell[], reading: Reading): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [nth, { text }] of row.entries()) {
    const column = reading.mapping?.[nth] ?? null;
    if (text.trim() === '') continue;
    // Two columns of one name, and what is in none, stay together so that nothing is lost.
    const into = column ?? (reading.columns.some(({ id }) => id === 'notes') ? 'notes' : 'what');
    texts[into] = texts[into] === undefined ? text.trim() : `${texts[into]}\n${text.trim()}`;
  }
  return { ...mergedCellsOf(row, reading), ...texts };
}

function withoutEmpty(cells: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''));
}

/** At least two names of columns, and nothing else but a column of days. */
function isHeadings(row: readonly PastedCell[], columns: readonly SheetColumn[]): boolean {
  const filled = row.filter(({ text }) => text.trim() !== '');
  const named = filled.filter(({ text }) => findColumnByHeading(text, columns) !== null);
  return named.length >= 2 && named.length >= filled.length - 1 && filled.every(({ text }) => readTime(text) === null);
}

/** Without headings the first column that holds times is the sheet's first, and those to its right follow it. */
function mapColumnsByPosition(rows: readonly PastedCell[][], columns: readonly SheetColumn[]): Mapping {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const several = rows.filter((row) => row.filter(({ text }) => text.trim() !== '').length > 1);
  const ofTimes = Array.from({ length: width }, (_, nth) => {
    const texts = several.map((row) => row[nth]?.text ?? '').filter((text) => text.trim() !== '');
    return texts.length > 0 && texts.filter((text) => readTime(text) !== null).length * 2 >= texts.length;
  }).indexOf(true);
  const first = Math.max(0, ofTimes);
  const into = Math.max(
    0,
    columns.findIndex(({ id }) => id === 'time'),
  );
  return Array.from({ length: width }, (_, nth) => (nth < first ? null : (columns[into + nth - first]?.id ?? null)));
}
