import type { Day } from '#platform/time/calendar.ts';
import { groupBy } from '#platform/ui/group-by.ts';
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
 * Parses the times of whole days, by row and column. An ambiguous text is resolved by the rows above and below it, since times go down
 * a sheet, and by the words of its row: 6:30 above a breakfast at 7:45 is in the morning, 9:00 below a supper is in the evening. Only
 * the sheet's own time column takes part, else the earliest of the others. All other cells are parsed alone.
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

/** Returns the time of a row: its own time column, else the earliest of the others. */
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

/** An hour that only the 24-hour clock has. */
const hourOf24Pattern = /(?<!\d)(?:1[3-9]|2[0-3])[:.h]?[0-5]\d(?!\d)/;

interface Choice {
  span: TimeSpan;
  /** How unlikely the time is without the other rows. */
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

/** A contradiction with the row's words costs as much as going back eight hours. */
const contradictionCost = 3;

/** Returns the cost of the rarer half of the day. A day that uses the 24-hour clock would write 9 PM as 21. */
function rareHourCost(starts: number, isBy24: boolean): number {
  if (isBy24 && starts >= wholeDay / 2) return 2 * contradictionCost;
  if (starts >= wholeDay) return 1.5;
  if (starts < 5 * hour) return 2;
  if (starts < 7 * hour) return starts < 6 * hour ? 0.8 : 0.5;
  return starts < 22 * hour ? 0.6 : 0.9;
}

interface TimePath {
  cost: number;
  /** Minutes on the scale of the day, above 1,440 in the night after it. */
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
  // Small hours without an evening above them do not constrain other rows; `findNightRows` decides about them.
  if (isSmall && !isNight) return { cost: cost + choice.cost, at: before, spans: [...spans, choice.span] };
  const at = isNight ? starts + wholeDay : starts;
  return { cost: cost + choice.cost + (before === null ? 0 : stepCost((at - before) / hour)), at, spans: [...spans, choice.span] };
}

/** A step forward costs little and a step back costs more, but not too much: two programs may run side by side. */
function stepCost(hours: number): number {
  return hours >= 0 ? 0.02 * hours : 0.5 - 0.3 * hours;
}
