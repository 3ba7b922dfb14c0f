import { z } from 'zod';
import { text } from '#platform/http/shapes.ts';
import type { Day } from '#platform/time/calendar.ts';
import { addMilliseconds, minute } from '#platform/time/instant.ts';
import { isTooFarFromStay } from '#features/reservations/is-too-far-from-stay.ts';
import { moveBookingsWithStay } from '#features/reservations/move-bookings-with-stay.ts';
import { type AnyField, allFields, fields, fieldShapes } from '#features/reservations/fields.ts';
import { isIgnoredId } from '#features/reservations/rules.ts';
import { maxBookings, maxMinutesAround } from '#features/reservations/shapes/bookings.ts';
import { usualDayStart, usualDayEnd, usualStay } from '#features/reservations/usual-stay.ts';
import { timedDayToMoment, type TimedDay, parseTimedDayCell, unescapeFormula } from './cells.ts';
import type { ColumnMatches, ReservationColumn } from './columns.ts';
import type { DateOrders, WordMeanings } from './file-reading.ts';
import { type ParsedBooking, type PlaceFinder, parsePlacesCell } from './places-cell.ts';
import { isLineProblemCode, type LineProblem } from './plan.ts';
import { toLineProblem, readFields, newLineDefaults } from './read-fields.ts';
import { isTentative } from './word-meanings.ts';

/** A reservation as a line makes it stand. A phone number that cannot be read stays as it was typed. */
export const ReservationRecord = z
  .strictObject({ ...fieldShapes, contactPhone: text(40) })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['endsAt'], message: 'ends-before-start' })
  .refine(({ state, heldUntil }) => (state === 'held') === (heldUntil !== null), { path: ['heldUntil'], message: 'hold-needs-a-day' });
export type ReservationRecord = z.output<typeof ReservationRecord>;

export interface PlannedBooking {
  placeId: string;
  startsAt: string;
  endsAt: string;
  heldFrom: string;
  heldUntil: string;
}

/** The reservation as it is stored now. */
export interface StoredReservation {
  stay: ReservationRecord;
  bookings: PlannedBooking[];
}

export interface LineContext {
  /** The names of the file's columns. */
  headers: readonly string[];
  matches: ColumnMatches;
  orders: DateOrders;
  meanings: WordMeanings;
  zone: string;
  findPlace: PlaceFinder;
  /** Cannot be booked anew: closed or archived, or in what is. */
  closedPlaceIds: ReadonlySet<string>;
  /** By the camp's clock: nothing is held until a day that is over. */
  today: Day;
}

export interface ParsedReservation {
  stay: ReservationRecord;
  bookings: PlannedBooking[];
  /** Cells that could not be taken as they are, and what becomes of each. */
  questions: LineProblem[];
}

/** The id that a line names: '' for a new reservation. */
export function readLineId(cells: readonly string[], matches: ColumnMatches): { id: string } | { problem: LineProblem } {
  const said = matches.id === undefined ? '' : (cells[matches.id] ?? '').trim();
  if (said === '') return { id: '' };
  if (!/^[A-Za-z0-9]{16,64}$/.test(said)) return { problem: { column: 'id', code: 'not-an-id', said } };
  return isIgnoredId(said) ? { problem: { column: 'id', code: 'ignored-id', said } } : { id: said };
}

/** Reads a line over what stands there now (`null` for a new reservation): columns without a match stay as they are. */
export function readReservationLine(
  cells: readonly string[],
  current: StoredReservation | null,
  context: LineContext,
): ParsedReservation | LineProblem[] {
  const cellOf = (column: ReservationColumn): string | undefined => {
    const at = context.matches[column];
    return at === undefined ? undefined : unescapeFormula((cells[at] ?? '').trim());
  };
  const { given, problems, questions } = readFields(cellOf, current, context);
  Object.assign(given, daySpanOf(cellOf, context));
  // A tentative reservation with a day becomes a hold until that day.
  if (given.state === 'inquiry' && given.heldUntil && isTentative(cellOf('state') ?? '', context.meanings)) given.state = 'held';
  // Only a hold has a last day: another state clears it, even where the file gives one.
  if (given.state !== undefined && given.state !== 'held') given.heldUntil = null;
  const read = ReservationRecord.safeParse({ ...newLineDefaults, ...current?.stay, ...given });
  if (!read.success) for (const issue of read.error.issues) addProblem(problems, issue, cellOf);
  const heldUntil = read.data?.heldUntil ?? null;
  if (heldUntil !== null && heldUntil < context.today && heldUntil !== current?.stay.heldUntil)
    problems.push({ column: 'held_until', code: 'hold-in-the-past', said: cellOf('held_until') ?? '' });
  const cell = cellOf('places');
  const there = current?.bookings.map(({ placeId }) => placeId);
  const booked =
    cell === undefined ? undefined : parsePlacesCell(cell, (name) => context.findPlace(name, there), context.zone, context.orders.starts);
  if (booked && 'unknown' in booked) problems.push({ column: 'places', code: 'unknown-place', said: booked.unknown });
  if (problems.length > 0 || !read.success) return [...problems, ...questions.map(toLineProblem)];
  const stay = read.data;
  const planned =
    booked === undefined || 'unknown' in booked
      ? moveStoredBookings(current, stay, context.zone)
      : booked.booked.map((one) => toPlannedBooking(one, stay));
  const code = planned === current?.bookings ? null : findBookingProblemCode(planned, stay, current, context);
  if (code !== null) return [{ column: 'places', code, said: cell ?? '' }];
  const asked = questions.filter(
    ({ field, becomes }) =>
      current === null || (becomes === 'in-notes' ? stay.notes !== current.stay.notes : stay[field] !== current.stay[field]),
  );
  return { stay, bookings: planned, questions: asked.map(toLineProblem) };
}

/** Where a file does not tell of places, they move with the ends of their stay, as on every screen. */
function moveStoredBookings(current: StoredReservation | null, to: ReservationRecord, zone: string): PlannedBooking[] {
  if (current === null) return [];
  const { stay: from, bookings } = current;
  return from.startsAt === to.startsAt && from.endsAt === to.endsAt ? bookings : moveBookingsWithStay(bookings, from, to, zone);
}

function addProblem(problems: LineProblem[], issue: z.core.$ZodIssue, cellOf: (column: ReservationColumn) => string | undefined): void {
  const field = allFields.find((name) => name === issue.path[0]);
  const column = field === undefined ? null : fields[field].heading;
  // A cell that could not be read has its own, clearer problem already.
  if (problems.some((one) => one.column === column)) return;
  const said = (column && cellOf(column)) ?? '';
  const fallback = said === '' ? 'empty' : 'unreadable';
  problems.push({ column, code: isLineProblemCode(issue.message) ? issue.message : fallback, said });
}

/** The moments of a stay of which the file tells days alone, or whose both ends fall on one day: at the usual hours where it tells none. */
function daySpanOf(cellOf: (column: ReservationColumn) => string | undefined, { zone, orders }: LineContext): Partial<ReservationRecord> {
  const [starts, ends] = [cellOf('starts'), cellOf('ends')];
  if (starts === undefined || ends === undefined) return {};
  const from = parseTimedDayCell(starts, zone, orders.starts);
  const to = parseTimedDayCell(ends, zone, orders.ends);
  if (from === null || to === null) return {};
  // Programs write midnight where they know no hour. What has an id came from here, with its true hours.
  const [first, last] = [dayWithoutTime(from), dayWithoutTime(to)];
  const isOurs = (cellOf('id') ?? '') !== '';
  if (first !== null && last !== null && (first === last || !isOurs)) return usualStay(first, last, zone);
  if (from.clock !== null && to.clock !== null && timedDayToMoment(from, zone, from.clock) === timedDayToMoment(to, zone, to.clock)) {
    // Programs that know no hours put one and the same behind each day: nobody stays for no time.
    return usualStay(from.day, from.day, zone);
  }
  if (from.day !== to.day || (from.clock !== null && to.clock !== null)) return {};
  // Whoever leaves at eight has not come at nine.
  const begins = to.clock !== null && to.clock <= usualDayStart ? '00:00' : usualDayStart;
  return { startsAt: timedDayToMoment(from, zone, begins), endsAt: timedDayToMoment(to, zone, usualDayEnd) };
}

/** The day of a cell that tells no hour: none is written, or a midnight. One that is midnight here by its own zone is meant so. */
function dayWithoutTime({ day, clock, moment, midnightDay: midnightOf }: TimedDay): Day | null {
  if (clock === null) return day;
  return moment !== null && clock === '00:00' ? null : midnightOf;
}

function findBookingProblemCode(
  planned: readonly PlannedBooking[],
  stay: ReservationRecord,
  current: StoredReservation | null,
  context: LineContext,
): LineProblem['code'] | null {
  const has = new Set(current?.bookings.map((booking) => booking.placeId));
  if (planned.some((booking) => booking.startsAt >= booking.endsAt)) return 'ends-before-start';
  if (planned.some((booking) => isTooFarFromStay(booking, stay, context.zone) || isHeldTooLong(booking))) return 'too-far';
  // What it has already may come back.
  if (planned.length > Math.max(maxBookings, current?.bookings.length ?? 0)) return 'too-large';
  return planned.some(({ placeId }) => context.closedPlaceIds.has(placeId) && !has.has(placeId)) ? 'closed' : null;
}

function toPlannedBooking({ placeId, span, setUpMinutes, cleanUpMinutes }: ParsedBooking, stay: ReservationRecord): PlannedBooking {
  const { startsAt, endsAt } = span ?? stay;
  return {
    placeId,
    startsAt,
    endsAt,
    heldFrom: addMilliseconds(startsAt, -setUpMinutes * minute),
    heldUntil: addMilliseconds(endsAt, cleanUpMinutes * minute),
  };
}

function isHeldTooLong({ startsAt, endsAt, heldFrom, heldUntil }: PlannedBooking): boolean {
  return heldFrom < addMilliseconds(startsAt, -maxMinutesAround * minute) || heldUntil > addMilliseconds(endsAt, maxMinutesAround * minute);
}

/** What would differ, with what stands there now; nothing is the same. */
export function diffReservation(
  { stay, bookings }: Pick<ParsedReservation, 'stay' | 'bookings'>,
  current: StoredReservation,
): { before: Partial<ReservationRecord>; after: Partial<ReservationRecord>; places: boolean } {
  const fields = (Object.keys(stay) as AnyField[]).filter((field) => stay[field] !== current.stay[field]);
  const part = (of: ReservationRecord) => Object.fromEntries(fields.map((field) => [field, of[field]])) as Partial<ReservationRecord>;
  return { before: part(current.stay), after: part(stay), places: spansOf(bookings) !== spansOf(current.bookings) };
}

function spansOf(bookings: readonly PlannedBooking[]): string {
  return bookings
    .map(({ placeId, startsAt, endsAt, heldFrom, heldUntil }) => [placeId, startsAt, endsAt, heldFrom, heldUntil].join(' '))
    .toSorted()
    .join('\n');
}
