import { z } from 'zod';
import { text } from '#platform/http/shapes.ts';
import type { Day } from '#platform/time/calendar.ts';
import { addMilliseconds, minute } from '#platform/time/instant.ts';
import { isTooFarFromStay } from '#features/reservations/is-too-far-from-stay.ts';
import { moveBookingsWithStay } from '#features/reservations/move-bookings-with-stay.ts';
import { type AnyField, allFields, fields, fieldShapes } from '#features/reservations/fields.ts';
import { isIgnoredId } from '#features/reservations/rules.ts';
import { maxBookings, maxMinutesAround } from '#features/reservations/shapes/bookings.ts';
import { usualDayStart, usualDayEnd, defaultStay } from '#features/reservations/usual-stay.ts';
import { timedDayToMoment, type TimedDay, parseTimedDayCell, unescapeFormula } from './cells.ts';
import type { ColumnMatches, ReservationColumn } from './columns.ts';
import type { DateOrders, WordMeanings } from './file-reading.ts';
import { type ParsedBooking, type PlaceFinder, parsePlacesCell } from './places-cell.ts';
import { isLineProblemCode, type LineProblem } from './plan.ts';
import { toLineProblem, readFields, newLineDefaults } from './read-fields.ts';
import { isTentative } from './word-meanings.ts';

/** A reservation, parsed from a line. A phone number that cannot be parsed stays as typed. */
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

export interface StoredReservation {
  stay: ReservationRecord;
  bookings: PlannedBooking[];
}

export interface LineContext {
  headers: readonly string[];
  matches: ColumnMatches;
  orders: DateOrders;
  meanings: WordMeanings;
  zone: string;
  findPlace: PlaceFinder;
  /** Places that accept no new booking, because they or a parent are closed or archived. */
  closedPlaceIds: ReadonlySet<string>;
  /** Today in the camp's time zone. A new hold day cannot be earlier. */
  today: Day;
}

export interface ParsedReservation {
  stay: ReservationRecord;
  bookings: PlannedBooking[];
  questions: LineProblem[];
}

/** Returns the id of a line; '' means a new reservation. */
export function readLineId(cells: readonly string[], matches: ColumnMatches): { id: string } | { problem: LineProblem } {
  const text = matches.id === undefined ? '' : (cells[matches.id] ?? '').trim();
  if (text === '') return { id: '' };
  if (!/^[A-Za-z0-9]{16,64}$/.test(text)) return { problem: { column: 'id', code: 'not-an-id', said: text } };
  return isIgnoredId(text) ? { problem: { column: 'id', code: 'ignored-id', said: text } } : { id: text };
}

/** Applies a line to the stored reservation (`null` for a new one). Fields without a matched column stay unchanged. */
export function readReservationLine(
  cells: readonly string[],
  current: StoredReservation | null,
  context: LineContext,
): ParsedReservation | LineProblem[] {
  const cellOf = (column: ReservationColumn): string | undefined => {
    const at = context.matches[column];
    return at === undefined ? undefined : unescapeFormula((cells[at] ?? '').trim());
  };
  const { values, problems, questions } = readFields(cellOf, current, context);
  Object.assign(values, daySpanOf(cellOf, context));
  if (values.state === 'inquiry' && values.heldUntil && isTentative(cellOf('state') ?? '', context.meanings)) values.state = 'held';
  // Only the state `held` has a last day: any other state clears it, even if the file has one.
  if (values.state !== undefined && values.state !== 'held') values.heldUntil = null;
  const parsed = ReservationRecord.safeParse({ ...newLineDefaults, ...current?.stay, ...values });
  if (!parsed.success) for (const issue of parsed.error.issues) addProblem(problems, issue, cellOf);
  const heldUntil = parsed.data?.heldUntil ?? null;
  if (heldUntil !== null && heldUntil < context.today && heldUntil !== current?.stay.heldUntil)
    problems.push({ column: 'held_until', code: 'hold-in-the-past', said: cellOf('held_until') ?? '' });
  const cell = cellOf('places');
  const storedPlaceIds = current?.bookings.map(({ placeId }) => placeId);
  const booked =
    cell === undefined
      ? undefined
      : parsePlacesCell(cell, (name) => context.findPlace(name, storedPlaceIds), context.zone, context.orders.starts);
  if (booked && 'unknown' in booked) problems.push({ column: 'places', code: 'unknown-place', said: booked.unknown });
  if (problems.length > 0 || !parsed.success) return [...problems, ...questions.map(toLineProblem)];
  const stay = parsed.data;
  const bookings =
    booked === undefined || 'unknown' in booked
      ? moveStoredBookings(current, stay, context.zone)
      : booked.booked.map((booking) => toPlannedBooking(booking, stay));
  const code = bookings === current?.bookings ? null : findBookingProblemCode(bookings, stay, current, context);
  if (code !== null) return [{ column: 'places', code, said: cell ?? '' }];
  const openQuestions = questions.filter(
    ({ field, becomes }) =>
      current === null || (becomes === 'in-notes' ? stay.notes !== current.stay.notes : stay[field] !== current.stay[field]),
  );
  return { stay, bookings, questions: openQuestions.map(toLineProblem) };
}

/** Returns the bookings if the file has no places column: they move with the stay, as they do on screen. */
function moveStoredBookings(current: StoredReservation | null, to: ReservationRecord, zone: string): PlannedBooking[] {
  if (current === null) return [];
  const { stay: from, bookings } = current;
  return from.startsAt === to.startsAt && from.endsAt === to.endsAt ? bookings : moveBookingsWithStay(bookings, from, to, zone);
}

function addProblem(problems: LineProblem[], issue: z.core.$ZodIssue, cellOf: (column: ReservationColumn) => string | undefined): void {
  const field = allFields.find((name) => name === issue.path[0]);
  const column = field === undefined ? null : fields[field].heading;
  // A cell that could not be parsed already has a more specific problem.
  if (problems.some((problem) => problem.column === column)) return;
  const text = (column && cellOf(column)) ?? '';
  const fallback = text === '' ? 'empty' : 'unreadable';
  problems.push({ column, code: isLineProblemCode(issue.message) ? issue.message : fallback, said: text });
}

/** Applies the default times if the cells have no times or if both are on one day. */
function daySpanOf(cellOf: (column: ReservationColumn) => string | undefined, { zone, orders }: LineContext): Partial<ReservationRecord> {
  const [starts, ends] = [cellOf('starts'), cellOf('ends')];
  if (starts === undefined || ends === undefined) return {};
  const from = parseTimedDayCell(starts, zone, orders.starts);
  const to = parseTimedDayCell(ends, zone, orders.ends);
  if (from === null || to === null) return {};
  // Programs that store only dates export midnight. A line with an id was exported by this app, so its times are real.
  const [first, last] = [dayWithoutTime(from), dayWithoutTime(to)];
  const isOurs = (cellOf('id') ?? '') !== '';
  if (first !== null && last !== null && (first === last || !isOurs)) return defaultStay(first, last, zone);
  if (from.clock !== null && to.clock !== null && timedDayToMoment(from, zone, from.clock) === timedDayToMoment(to, zone, to.clock)) {
    // Programs that store only dates may export the same time for both. A real stay never has zero length.
    return defaultStay(from.day, from.day, zone);
  }
  if (from.day !== to.day || (from.clock !== null && to.clock !== null)) return {};
  // If the departure is before the default start, the visit starts at midnight.
  const defaultStart = to.clock !== null && to.clock <= usualDayStart ? '00:00' : usualDayStart;
  return { startsAt: timedDayToMoment(from, zone, defaultStart), endsAt: timedDayToMoment(to, zone, usualDayEnd) };
}

/**
 * Returns the day if the cell has no time or a midnight that means no time, else null. Midnight in the camp's zone with an offset is a real
 * time.
 */
function dayWithoutTime({ day, clock, moment, midnightDay: midnightOf }: TimedDay): Day | null {
  if (clock === null) return day;
  return moment !== null && clock === '00:00' ? null : midnightOf;
}

function findBookingProblemCode(
  bookings: readonly PlannedBooking[],
  stay: ReservationRecord,
  current: StoredReservation | null,
  context: LineContext,
): LineProblem['code'] | null {
  const storedPlaceIds = new Set(current?.bookings.map((booking) => booking.placeId));
  if (bookings.some((booking) => booking.startsAt >= booking.endsAt)) return 'ends-before-start';
  if (bookings.some((booking) => isTooFarFromStay(booking, stay, context.zone) || isHeldTooLong(booking))) return 'too-far';
  // A reservation that already exceeds the limit can be imported again with all its places.
  if (bookings.length > Math.max(maxBookings, current?.bookings.length ?? 0)) return 'too-large';
  return bookings.some(({ placeId }) => context.closedPlaceIds.has(placeId) && !storedPlaceIds.has(placeId)) ? 'closed' : null;
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

export function diffReservation(
  { stay, bookings }: Pick<ParsedReservation, 'stay' | 'bookings'>,
  current: StoredReservation,
): { before: Partial<ReservationRecord>; after: Partial<ReservationRecord>; places: boolean } {
  const fields = (Object.keys(stay) as AnyField[]).filter((field) => stay[field] !== current.stay[field]);
  const part = (record: ReservationRecord) =>
    Object.fromEntries(fields.map((field) => [field, record[field]])) as Partial<ReservationRecord>;
  return { before: part(current.stay), after: part(stay), places: spansOf(bookings) !== spansOf(current.bookings) };
}

function spansOf(bookings: readonly PlannedBooking[]): string {
  return bookings
    .map(({ placeId, startsAt, endsAt, heldFrom, heldUntil }) => [placeId, startsAt, endsAt, heldFrom, heldUntil].join(' '))
    .toSorted()
    .join('\n');
}
