import { inArray } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { LinePlan, LineProblem } from '#rooms/reservations/csv/plan.ts';
import {
  differencesOf,
  idOfLine,
  type PlannedBooking,
  readStayLine,
  type Standing,
  type StayLineContext,
  type StayRecord,
} from '#rooms/reservations/csv/stay-line.ts';
import { allFields, partOf } from '#rooms/reservations/fields.ts';
import { bookings, reservations } from '#rooms/reservations/server/tables.ts';

/** What a line comes to: kept with it until it is written. */
export interface PlannedLine {
  line: number;
  plan: LinePlan;
  problems: LineProblem[];
  record: PlannedStay | null;
}

export interface PlannedStay {
  id: string;
  stay: StayRecord;
  bookings: (PlannedBooking & { id: string })[];
  before: Partial<StayRecord>;
  after: Partial<StayRecord>;
  /** Whether its places differ. */
  places: boolean;
  /** Of the reservation as it was looked at: another at writing means that somebody was quicker. */
  sequence: number;
}

/** The reservations that lines name, as they stand now. */
export async function standingOf(floor: Floor, ids: string[]): Promise<Map<string, Standing & { sequence: number }>> {
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
  standing: Map<string, Standing & { sequence: number }>,
  context: StayLineContext,
): PlannedLine {
  const named = idOfLine(cells, context.matches);
  if ('problem' in named) return { line, plan: 'wrong', problems: [named.problem], record: null };
  const current = standing.get(named.id) ?? null;
  const read = readStayLine(cells, current, context);
  if (Array.isArray(read)) return { line, plan: 'wrong', problems: read, record: null };
  const id = named.id || newId();
  const booked = read.bookings.map((booking) => ({ ...booking, id: newId() }));
  if (current === null)
    return {
      line,
      plan: 'fresh',
      problems: [],
      record: { id, stay: read.stay, bookings: booked, before: {}, after: read.stay, places: booked.length > 0, sequence: 0 },
    };
  const differences = differencesOf(read, current);
  const isSame = Object.keys(differences.after).length === 0 && !differences.places;
  const record = { id, stay: read.stay, bookings: booked, ...differences, sequence: current.sequence };
  return { line, plan: isSame ? 'same' : 'changed', problems: [], record };
}
