import { inArray } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { LinePlan, LineProblem } from '#features/imports/plan.ts';
import {
  diffReservation,
  readLineId,
  type PlannedBooking,
  readReservationLine,
  type StoredReservation,
  type LineContext,
  type ReservationRecord,
} from '#features/imports/reservation-line.ts';
import { allFields, pickFields } from '#features/reservations/fields.ts';
import { isSameBooking, type StoredBooking, bookings, reservations } from '#features/reservations/server/public.ts';

export interface PlannedLine {
  line: number;
  isNamed: boolean;
  plan: LinePlan;
  problems: LineProblem[];
  record: PlannedReservation | null;
}

export interface PlannedReservation {
  id: string;
  stay: ReservationRecord;
  bookings: (PlannedBooking & {
    id: string;
    /** True for a past booking that no longer holds its place. Another booking may hold the place at that time. */
    isReleased: boolean;
  })[];
  before: Partial<ReservationRecord>;
  after: Partial<ReservationRecord>;
  places: boolean;
  /** Version of the reservation at the check. If it differs when the import is written, another person has changed the reservation. */
  sequence: number;
}

type Stored = StoredReservation & { sequence: number; released: StoredBooking[] };

export async function readStoredReservations(app: AppContext, ids: string[]): Promise<Map<string, Stored>> {
  if (ids.length === 0) return new Map();
  const [stays, booked] = await Promise.all([
    app.rows.select().from(reservations).where(inArray(reservations.id, ids)),
    app.rows.select().from(bookings).where(inArray(bookings.reservationId, ids)),
  ]);
  const ofStay = Map.groupBy(booked, (booking) => booking.reservationId);
  const now = app.clock.now();
  return new Map(
    stays.map(({ id, sequence, ...stay }) => {
      const stayBookings = ofStay.get(id) ?? [];
      const released = stayBookings.filter(({ holds, heldUntil }) => !holds && heldUntil <= now);
      return [id, { stay: pickFields(stay, allFields), bookings: stayBookings.map(onlySpan), sequence, released }];
    }),
  );
}

function onlySpan({ placeId, startsAt, endsAt, heldFrom, heldUntil }: PlannedBooking): PlannedBooking {
  return { placeId, startsAt, endsAt, heldFrom, heldUntil };
}

export function planReservationFromLine(line: number, cells: string[], stored: Map<string, Stored>, context: LineContext): PlannedLine {
  const lineId = readLineId(cells, context.matches);
  if ('problem' in lineId) return { line, isNamed: true, plan: 'wrong', problems: [lineId.problem], record: null };
  const isNamed = lineId.id !== '';
  const current = stored.get(lineId.id) ?? null;
  const parsed = readReservationLine(cells, current, context);
  if (Array.isArray(parsed)) return { line, isNamed, plan: 'wrong', problems: parsed, record: null };
  const id = lineId.id || newId();
  const booked = parsed.bookings.map((booking) => {
    const newBooking = { ...booking, id: newId() };
    return { ...newBooking, isReleased: current?.released.some((releasedBooking) => isSameBooking(releasedBooking, newBooking)) ?? false };
  });
  if (current === null)
    return {
      line,
      isNamed,
      plan: 'fresh',
      problems: parsed.questions,
      record: { id, stay: parsed.stay, bookings: booked, before: {}, after: parsed.stay, places: booked.length > 0, sequence: 0 },
    };
  const differences = diffReservation(parsed, current);
  const isSame = Object.keys(differences.after).length === 0 && !differences.places;
  const record = { id, stay: parsed.stay, bookings: booked, ...differences, sequence: current.sequence };
  return { line, isNamed, plan: isSame ? 'same' : 'changed', problems: isSame ? [] : parsed.questions, record };
}
