import type { SheetColumn } from '#features/sheets/shapes.ts';
import { readTime } from '#features/sheets/times.ts';
import type { PastedBlock, PastedCell } from './blocks.ts';
import { findColumnByHeading } from './find-column-by-heading.ts';
import { parseDayHeading, type DayHeading } from './parse-day-heading.ts';

export interface PastedRow {
  cells: Record<string, string>;
  isStaffOnly: boolean;
}

export interface PastedPart {
  label: string;
  line: DayHeading | null;
  rows: PastedRow[];
}

export interface PastedSchedule {
  parts: PastedPart[];
  skippedTexts: string[];
}

/** The sheet column for each table column. null skips a table column. */
type Mapping = readonly (string | null)[];

interface ParseState {
  columns: readonly SheetColumn[];
  parts: PastedPart[];
  skipped: string[];
  mapping: Mapping | null;
}

/**
 * Parses a schedule with several days or tables. Returns null for an ordinary range of cells, which can be pasted as it is. `columns`
 * are the columns of the sheet.
 */
export function parseSchedule(blocks: readonly PastedBlock[], columns: readonly SheetColumn[]): PastedSchedule | null {
  const state: ParseState = { columns, parts: [], skipped: [], mapping: null };
  const tables = blocks.filter((block) => 'rows' in block).length;
  for (const block of blocks) {
    if ('text' in block) readLine(state, block.text);
    else readTable(state, block.rows, tables > 1);
  }
  const parts = state.parts.filter(({ rows }) => rows.length > 0);
  const hasDays = parts.some(({ line, rows }) => line !== null && rows.some(({ cells }) => readTime(cells['time'] ?? '') !== null));
  return hasDays || (tables > 1 && parts.length > 1) ? { parts, skippedTexts: state.skipped } : null;
}

function beginPart({ parts }: ParseState, label: string, line: DayHeading | null): void {
  const last = parts.at(-1);
  // Continue the current part: some tables repeat the day in every row.
  if (line !== null && last?.label === label) return;
  // Join two headings without rows between them: 'Day 2' above 'Monday, June 7' is one heading.
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

function addRow(state: ParseState, cells: Record<string, string>): void {
  if (state.parts.length === 0) beginPart(state, '', null);
  const isStaffOnly = Object.values(cells).some((text) => staffOnly.test(text));
  state.parts.at(-1)?.rows.push({ cells, isStaffOnly });
}

const staffOnly = /\b(?:staff only|solo (?:para )?(?:el )?personal)\b/i;

function readLine(state: ParseState, text: string): void {
  const line = parseDayHeading(text);
  if (line !== null) return beginPart(state, text, line);
  const [time, what] = splitLeadingTime(text);
  if (time === '') state.skipped.push(text);
  else addRow(state, withoutEmpty({ time, what }));
}

/** Splits '• 7:00 – Wake up' into time and text. The time is '' if the text does not begin with a time. */
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

function readTable(state: ParseState, rows: readonly PastedCell[][], isOneOfSeveral: boolean): void {
  const headings = rows.find((row) => isHeadings(row, state.columns));
  if (headings === undefined && state.mapping === null) state.mapping = mapColumnsByPosition(rows, state.columns);
  // A second table without a heading begins a new part, because it may belong to a different day.
  if (isOneOfSeveral && (state.parts.at(-1)?.rows.length ?? 0) > 0) beginPart(state, '', null);
  for (const row of rows) {
    if (isHeadings(row, state.columns)) {
      state.mapping = row.map(({ text }) => findColumnByHeading(text, state.columns));
      continue;
    }
    const filled = row.filter(({ text }) => text.trim() !== '');
    const [first] = filled;
    if (first === undefined) continue;
    const line = parseDayHeading(first.text);
    if (line !== null && readTime(first.text) === null && (filled.length === 1 || first === row[0])) {
      beginPart(state, first.text, line);
      if (filled.length === 1) continue;
      addRow(state, cellsOf(row.with(0, { text: '', above: '' }), state));
    } else if (filled.length === 1) readSingleText(state, first.text, row);
    else addRow(state, cellsOf(row, state));
  }
}

function readSingleText(state: ParseState, text: string, row: readonly PastedCell[]): void {
  const [time, what] = splitLeadingTime(text);
  if (time !== '') return addRow(state, withoutEmpty({ time, what, ...mergedCellsOf(row, state) }));
  const isTitle = state.parts.every(({ rows }) => rows.length === 0) && row.every(({ above }) => above === '');
  if (isTitle) state.skipped.push(text);
  else addRow(state, { ...mergedCellsOf(row, state), what: text });
}

/** Returns the texts of merged cells for time, place and person columns: they apply to each row that the cell covers. */
function mergedCellsOf(row: readonly PastedCell[], { mapping, columns }: ParseState): Record<string, string> {
  const kinds = new Map(columns.map(({ id, kind }) => [id, kind]));
  const entries = row.flatMap(({ above }, nth) => {
    const column = mapping?.[nth] ?? null;
    return column === null || above === '' || kinds.get(column) === 'text' ? [] : [[column, above] as const];
  });
  return Object.fromEntries(entries);
}

function cellsOf(row: readonly PastedCell[], state: ParseState): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [nth, { text }] of row.entries()) {
    const column = state.mapping?.[nth] ?? null;
    if (text.trim() === '') continue;
    // Joins the texts of unmapped columns, and of two columns with the same name, so that no text is lost.
    const into = column ?? (state.columns.some(({ id }) => id === 'notes') ? 'notes' : 'what');
    texts[into] = texts[into] === undefined ? text.trim() : `${texts[into]}\n${text.trim()}`;
  }
  return { ...mergedCellsOf(row, state), ...texts };
}

function withoutEmpty(cells: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''));
}

/** A row is a heading row if it has at least two column names and at most one other text, which heads a column of days. */
function isHeadings(row: readonly PastedCell[], columns: readonly SheetColumn[]): boolean {
  const filled = row.filter(({ text }) => text.trim() !== '');
  const named = filled.filter(({ text }) => findColumnByHeading(text, columns) !== null);
  return named.length >= 2 && named.length >= filled.length - 1 && filled.every(({ text }) => readTime(text) === null);
}

/** Maps columns without headings: the first column with times becomes the time column, and the columns to its right follow in order. */
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
