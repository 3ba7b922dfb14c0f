import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chunksOf } from '#features/sheets/chunks.ts';
import { cellsOfText } from '#features/sheets/clipboard.ts';
import { parseHtml } from '#features/sheets/fixtures/parse-html.ts';
import { positionsBetween } from '#features/sheets/positions.ts';
import { kindOfStandardColumn, standardColumns } from '#features/sheets/rules.ts';
import type { SheetColumn } from '#features/sheets/shapes.ts';
import { blocksOfCells, blocksOfHtml, type PastedBlock } from './blocks.ts';
import { mapDays } from './map-days.ts';
import { parseSchedule } from './parse-schedule.ts';
import { rowsToPaste, scheduleOperations } from './schedule-rows.ts';

const positions = positionsBetween(null, null, standardColumns.length);
const columns: SheetColumn[] = standardColumns.map((id, nth) => ({
  id,
  kind: kindOfStandardColumn(id),
  name: '',
  position: positions[nth] ?? 'V',
  isStaffOnly: false,
}));

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');
const expectedLines = (name: string) => fixture(name).trimEnd().split('\n');

function pasted(blocks: readonly PastedBlock[], days: readonly string[]) {
  const schedule = parseSchedule(blocks, columns) ?? { parts: [], skippedTexts: [] };
  const mapped = mapDays(schedule.parts, { days, selected: days[0] ?? '' });
  let ids = 0;
  const rows = rowsToPaste(
    schedule.parts,
    mapped.map(({ day }) => day),
    { there: [], newId: () => `row${String((ids += 1)).padStart(16, '0')}` },
  );
  return { schedule, mapped, rows };
}

function lineOf({ day, time, cells }: ReturnType<typeof pasted>['rows'][number], columnIds: readonly string[]): string {
  const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const at = time === null ? '-' : time.ends === null ? clock(time.starts) : `${clock(time.starts)}-${clock(time.ends)}`;
  const texts = columnIds.map((column) => (cells[column] ?? '').replaceAll('\n', '⏎'));
  return [day, at, ...texts].join(' | ').replace(/[ |]+$/, '');
}

describe('a youth camp schedule from Excel', () => {
  const days = ['2027-06-06', '2027-06-07', '2027-06-08', '2027-06-09', '2027-06-10', '2027-06-11'];
  const columnIds = standardColumns.filter((column) => column !== 'time');

  test.each<[string, () => PastedBlock[]]>([
    ['as text between tabs', () => blocksOfCells(cellsOfText(fixture('schedule-excel.tsv')))],
    ['as a table', () => blocksOfHtml(parseHtml(fixture('schedule-excel.html')))],
  ])('assigns day and time to every row, %s', (_what, blocks) => {
    const { rows, schedule } = pasted(blocks(), days);
    expect(rows.map((row) => lineOf(row, columnIds))).toEqual(expectedLines('schedule-excel.expected.txt'));
    expect(schedule.skippedTexts).toEqual(['Lakeside Youth Camp – Week 1']);
    expect(rows.filter(({ isUnclear }) => isUnclear).map(({ cells }) => cells['time'])).toEqual([
      'after lights out',
      ...Array.from({ length: 4 }, () => 'after campfire'),
      'TBA',
    ]);
    expect(rows.filter(({ isStaffOnly }) => isStaffOnly)).toHaveLength(19);
  });

  test('is pasted as one change with each row at the end of its day', () => {
    const { rows } = pasted(blocksOfCells(cellsOfText(fixture('schedule-excel.tsv'))), days);
    const operations = scheduleOperations(rows, []);
    expect(operations).toHaveLength(1);
    const [insert] = operations;
    expect(insert?.do === 'insert' && insert.rows).toHaveLength(122);
    expect(chunksOf(operations)).toHaveLength(1);
  });
});

describe('a family retreat schedule from Google Docs', () => {
  const days = ['2027-07-09', '2027-07-10', '2027-07-11'];

  test('assigns day and time to every row', () => {
    const { rows, schedule, mapped } = pasted(blocksOfHtml(parseHtml(fixture('schedule-docs.html'))), days);
    expect(rows.map((row) => lineOf(row, ['what', 'where', 'who', 'notes']))).toEqual(expectedLines('schedule-docs.expected.txt'));
    expect(schedule.skippedTexts).toEqual(['Hillside Family Retreat', 'Version 3, please don’t print older ones']);
    expect(mapped.map(({ outside }) => outside)).toEqual([null, null, null]);
    expect(rows.filter(({ isStaffOnly }) => isStaffOnly)).toHaveLength(2);
  });
});

describe('parseSchedule', () => {
  test.each<[string, string]>([
    ['one cell', 'Monday'],
    ['a range of rows', '9\tChapel\n10\tCanoes'],
    ['a range in which a day is named', '9\tSunday chapel\n10\tMonday'],
    ['a column of days', 'Monday\nTuesday\nWednesday'],
    ['a row of days', 'Monday\tTuesday\tWednesday'],
    ['a line of a day without any time below it', 'Monday\nChairs\nTables'],
    ['a case of a night', fixture('sheet-after-midnight.tsv')],
    ['a case of a missing hour', fixture('sheet-missing-hour.tsv')],
    ['a case of quotes', fixture('paste-undoubled-quotes.tsv')],
  ])('returns null for %s, because it can be pasted as cells', (_what, text) =>
    expect(parseSchedule(blocksOfCells(cellsOfText(text)), columns)).toBeNull(),
  );

  test.each<[string, string]>([
    ['one table of a page', '<table><tr><td>9</td><td>Chapel</td></tr></table>'],
    ['a table below a title', '<p>Our plan</p><table><tr><td>9</td><td>Chapel</td></tr></table>'],
    ['a paragraph', '<p>Sunday</p><p>We meet at the lake.</p>'],
  ])('returns null for %s, because it can be pasted as cells', (_what, source) =>
    expect(parseSchedule(blocksOfHtml(parseHtml(source)), columns)).toBeNull(),
  );

  const rowsOf = (source: string) =>
    parseSchedule(blocksOfHtml(parseHtml(source)), columns)?.parts.map(({ label, rows }) => [label, ...rows.map(({ cells }) => cells)]);

  test('parses all tables of a document', () =>
    expect(rowsOf('<table><tr><td>9</td><td>Chapel</td></tr></table><p></p><table><tr><td>10</td><td>Canoes</td></tr></table>')).toEqual([
      ['', { time: '9', what: 'Chapel' }],
      ['', { time: '10', what: 'Canoes' }],
    ]));

  test('reads the day from a merged cell on the left', () =>
    expect(
      rowsOf(
        '<table><tr><td rowspan="2">Monday</td><td>9</td><td>Chapel</td></tr><tr><td>10</td><td>Canoes</td></tr><tr><td>Tuesday</td><td>9</td><td>Hike</td></tr></table>',
      ),
    ).toEqual([
      ['Monday', { time: '9', what: 'Chapel' }, { time: '10', what: 'Canoes' }],
      ['Tuesday', { time: '9', what: 'Hike' }],
    ]));

  test('finds columns by their headings in any order and in Spanish', () =>
    expect(
      rowsOf(
        '<table><tr><td>Lunes</td></tr><tr><th>Lugar</th><th>Hora</th><th>Actividad</th></tr><tr><td>Capilla</td><td>9</td><td>Culto</td></tr></table>',
      ),
    ).toEqual([['Lunes', { where: 'Capilla', time: '9', what: 'Culto' }]]));

  test("joins 'Day 2' and a date on two lines to one heading", () =>
    expect(rowsOf('<p>Day 1</p><p>Monday, June 7</p><table><tr><td>9</td><td>Chapel</td></tr></table>')).toEqual([
      ['Day 1 · Monday, June 7', { time: '9', what: 'Chapel' }],
    ]));

  test('adds the text of an unknown column to the notes', () =>
    expect(
      rowsOf('<p>Monday</p><table><tr><th>Time</th><th>What</th><th>Color</th></tr><tr><td>9</td><td>Chapel</td><td>Red</td></tr></table>'),
    ).toEqual([['Monday', { time: '9', what: 'Chapel', notes: 'Red' }]]));
});
