import { inArray } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { LinePlan, LineProblem } from '#rooms/reservations/csv/plan.ts';
import {
  differencesOf,
  idOfLine,
  type PlannedBooking,
  readReservationLine,
  type StoredReservation,
  type LineContext,
  type ReservationRecord,
} from '#rooms/reservations/csv/reservation-line.ts';
import { allFields, partOf } from '#rooms/reservations/fields.ts';
import { bookings, reservations } from '#rooms/reservations/server/tables.ts';

/** What a line comes to: kept with it until it is written. */
export interface PlannedLine {
  line: number;
  /** Whether it names an id. */
  isNamed: boolean;
  plan: LinePlan;
  problems: LineProblem[];
  record: PlannedReservation | null;
}

export interface PlannedReservation {
  id: string;
  stay: ReservationRecord;
  bookings: (PlannedBooking & { id: string })[];
  before: Partial<ReservationRecord>;
  after: Partial<ReservationRecord>;
  /** Whether its places differ. */
  places: boolean;
  /** Of the reservation as it was looked at: another at writing means that somebody was quicker. */
  sequence: number;
}

/** The reservations that lines name, as they stand now. */
export async function storedReservations(floor: Floor, ids: string[]): Promise<Map<string, StoredReservation & { sequence: number }>> {
  if (ids.length === 0) return new Map();
  const [stays, booked] = await Promise.all([
    floor.rows.select().from(reservations).where(inArray(reservations.id, ids)),
    floor.rows.select().from(bookings).where(inArray(bookings.reservationId, ids)),
  ]);
  const ofStay = Map.groupBy(booked, (booking) => booking.reservationId);
  return new Map(
    stays.map(({ id, sequence, ...stay }) => [
      id,
      { stay: partOf(stay, allFields), bookings: (ofStay.get(id) ?? []).map(onlySpan), sequence },
    ]),
  );
}

function onlySpan({ placeId, startsAt, endsAt, heldFrom, heldUntil }: PlannedBooking): PlannedBooking {
  return { placeId, startsAt, endsAt, heldFrom, heldUntil };
}

export function plannedLine(
  line: number,
  cells: string[],
  stored: Map<string, StoredReservation & { sequence: number }>,
  context: LineContext,
): PlannedLine {
  const named = idOfLine(cells, context.matches);
  if ('problem' in named) return { line, isNamed: true, plan: 'wrong', problems: [named.problem], record: null };
  const isNamed = named.id !== '';
  const current = stored.get(named.id) ?? null;
  const read = readReservationLine(cells, current, context);
  if (Array.isArray(read)) return { line, isNamed, plan: 'wrong', problems: read, record: null };
  const id = named.id || newId();
  const booked = read.bookings.map((booking) => ({ ...booking, id: newId() }));
  if (current === null)
    return {
      line,
      isNamed,
      plan: 'fresh',
      problems: [],
      record: { id, stay: read.stay, bookings: booked, before: {}, after: read.stay, places: booked.length > 0, sequence: 0 },
    };
  const differences = differencesOf(read, current);
  const isSame = Object.keys(differences.after).length === 0 && !differences.places;
  const record = { id, stay: read.stay, bookings: booked, ...differences, sequence: current.sequence };
  return { line, isNamed, plan: isSame ? 'same' : 'changed', problems: [], record };
}
