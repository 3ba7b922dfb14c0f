import type { Day } from '#platform/time/calendar.ts';
import { groupBy } from '#platform/collections/group-by.ts';
import { morningStart } from './night-rows.ts';
import { type ParsedTime, type TimeSpan, readTime } from './times.ts';
import { usualTimes } from './usual-times.ts';

export interface RowTexts {
  id: string;
  day: Day;
  what: string;
  times: readonly { column: string; text: string }[];
}

interface ReadCell {
  column: string;
  read: ParsedTime;
}

const hour = 60;
const wholeDay = 24 * hour;
const evening = 18 * hour;

/**
 * Parses the times of complete days, by row and column. An ambiguous time is resolved by the rows above and below, because times
 * increase down a sheet, and by the words of its row: 6:30 above a breakfast at 7:45 is in the morning, 9:00 below a supper in the
 * evening. Per row, only the standard time column counts, otherwise the earliest time of the other columns. All other cells are parsed
 * without their surroundings.
 */
export function readDayTimes(rows: readonly RowTexts[]): Map<string, Map<string, TimeSpan>> {
  const cells = new Map(rows.map(({ id, times }) => [id, times.flatMap(cellRead)]));
  const timesByRow = new Map([...cells].map(([id, read]) => [id, new Map(read.map((cell) => [cell.column, spanOf(cell.read)]))]));
  for (const ofDay of groupBy(rows, ({ day }) => day).values()) {
    const timed = ofDay.flatMap((row) => {
      const cell = countingCell(cells.get(row.id) ?? []);
      return cell === undefined ? [] : [{ id: row.id, what: row.what, ...cell }];
    });
    const isBy24 = ofDay.some(({ times }) => times.some(({ text }) => hourOf24Pattern.test(text)));
    const spans = chooseLikeliest(timed.map((row) => choicesOf(row, isBy24)));
    for (const [nth, { id, column }] of timed.entries()) timesByRow.get(id)?.set(column, spans[nth] ?? { starts: 0, ends: null });
  }
  return timesByRow;
}

/** Returns the time of a row: from the standard time column, otherwise the earliest time of the other time columns. */
export function rowTime(times: ReadonlyMap<string, TimeSpan> | undefined): TimeSpan | null {
  const others = [...(times ?? [])].toSorted(([one, a], [other, b]) => a.starts - b.starts || (one < other ? -1 : 1));
  return times?.get('time') ?? others[0]?.[1] ?? null;
}

function cellRead({ column, text }: { column: string; text: string }): ReadCell[] {
  const read = readTime(text);
  return read === null ? [] : [{ column, read }];
}

function countingCell(cells: readonly ReadCell[]): ReadCell | undefined {
  const order = (one: ReadCell, other: ReadCell) => one.read.starts - other.read.starts || (one.column < other.column ? -1 : 1);
  return cells.find(({ column }) => column === 'time') ?? cells.toSorted(order)[0];
}

const spanOf = ({ starts, ends }: TimeSpan): TimeSpan => ({ starts, ends });

/** Matches an hour that exists only in 24-hour format. */
const hourOf24Pattern = /(?<!\d)(?:1[3-9]|2[0-3])[:.h]?[0-5]\d(?!\d)/;

interface Choice {
  span: TimeSpan;
  /** How unlikely this time is when the other rows are ignored. */
  cost: number;
}

function choicesOf({ read, what }: { read: ParsedTime; what: string }, isBy24: boolean): Choice[] {
  if (read.alternative === null) return [{ span: spanOf(read), cost: 0 }];
  const usual = usualTimes(what);
  const unlikely = ({ starts }: TimeSpan) =>
    usual.length > 0 && !usual.some(({ from, until }) => starts >= from && starts <= until) ? contradictionCost : 0;
  return [
    { span: spanOf(read), cost: unlikely(read) },
    { span: read.alternative, cost: unlikely(read.alternative) + rareHourCost(read.alternative.starts, isBy24) },
  ];
}

/** Cost of a time that contradicts the words of its row: the same as a step of eight hours back. */
const contradictionCost = 3;

/** Returns the cost of a time in the less usual half of the day. On a day in 24-hour format, 9 PM would be written as 21. */
function rareHourCost(starts: number, isBy24: boolean): number {
  if (isBy24 && starts >= wholeDay / 2) return 2 * contradictionCost;
  if (starts >= wholeDay) return 1.5;
  if (starts < 5 * hour) return 2;
  if (starts < 7 * hour) return starts < 6 * hour ? 0.8 : 0.5;
  return starts < 22 * hour ? 0.6 : 0.9;
}

interface TimePath {
  cost: number;
  /** Start in minutes of the day. Values above 1,440 are in the night after the day. */
  at: number | null;
  spans: readonly TimeSpan[];
}

function chooseLikeliest(rows: readonly Choice[][]): readonly TimeSpan[] {
  let ways: TimePath[] = [{ cost: 0, at: null, spans: [] }];
  for (const choices of rows)
    ways = choices.map((choice) => {
      const all = ways.map((way) => extendPath(way, choice));
      return all.reduce((best, way) => (way.cost < best.cost ? way : best));
    });
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best)).spans;
}

function extendPath({ cost, at: before, spans }: TimePath, choice: Choice): TimePath {
  const { starts } = choice.span;
  const isSmall = starts < morningStart;
  const isNight = isSmall && before !== null && before >= evening;
  // A time after midnight without an evening above it does not constrain other rows, because `findNightRows` decides about it.
  if (isSmall && !isNight) return { cost: cost + choice.cost, at: before, spans: [...spans, choice.span] };
  const at = isNight ? starts + wholeDay : starts;
  return { cost: cost + choice.cost + (before === null ? 0 : stepCost((at - before) / hour)), at, spans: [...spans, choice.span] };
}

/**
 * Returns the cost of a step in time to the next row. A step back costs more than a step forward, but not much more: two programs may run
 * at the same time.
 */
function stepCost(hours: number): number {
  return hours >= 0 ? 0.02 * hours : 0.5 - 0.3 * hours;
}
