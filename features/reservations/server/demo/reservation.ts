import type { z } from 'zod';
import { type Day } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Classification } from '#features/reservations/rules.ts';
import type { NewReservation } from '#features/reservations/shapes/reservations.ts';
import type { Random } from './random.ts';
import { createOccupancy, overlapInTree, type DemoBooking } from './occupancy.ts';
import { cancellations, churches, families, firstNames, notes, prices } from './demo-names.ts';

/** `cancelled` is the reason for which the demo cancels the reservation after creating it. */
export type DemoReservation = z.input<typeof NewReservation> & { cancelled?: string };

export type DemoOutcome = 'confirmed' | 'held' | 'inquiry' | 'cancelled';

export interface StaySketch {
  id?: string;
  name: string;
  classification: Classification;
  from: Day;
  to: Day;
  arrive: string;
  leave: string;
  heads: number;
  /** Alternative lists of places for the night; undefined for a day visit. */
  beds?: readonly (readonly string[])[];
  /** Places for meetings, meals and games, booked if they are free. */
  halls?: readonly string[];
  groupName?: string;
  outcome: DemoOutcome;
  heldUntil?: Day;
  isUnplaced?: boolean;
}

/** Adds stays one after another and chooses free places, so that they do not conflict. */
export function createStayPlanner(zone: string, random: Random) {
  const rooms = createOccupancy();
  const stays: DemoReservation[] = [];
  let count = 0;

  function bookingsOf(sketch: StaySketch, startsAt: Instant, endsAt: Instant): DemoBooking[] | null {
    const wish = (setUpMinutes: number, cleanUpMinutes: number) => (placeId: string) => ({
      placeId,
      startsAt,
      endsAt,
      setUpMinutes,
      cleanUpMinutes,
    });
    const bed = wish(0, 60);
    const beds = sketch.beds?.map((option) => option.map(bed)).find((option) => option.every(rooms.isFree));
    if (sketch.beds !== undefined && beds === undefined) return null;
    const halls = (sketch.halls ?? []).map(wish(sketch.classification === 'day_event' ? 120 : 60, 60));
    // A hall in the building that the group sleeps in is already booked with it.
    const apart = halls.filter((hall) => !beds?.some((booking) => overlapInTree(booking.placeId, hall.placeId)));
    return [...(beds ?? []), ...apart.filter(rooms.isFree)];
  }

  /** Returns false if no place was free. */
  function add(sketch: StaySketch): boolean {
    const startsAt = toInstant(zone, sketch.from, sketch.arrive);
    const endsAt = toInstant(zone, sketch.to, sketch.leave);
    const wishes = sketch.isUnplaced ? [] : bookingsOf(sketch, startsAt, endsAt);
    if (wishes === null || (!sketch.isUnplaced && wishes.length === 0)) return false;
    if (sketch.outcome === 'confirmed' || sketch.outcome === 'held') for (const wish of wishes) rooms.take(wish);
    const id = sketch.id ?? numbered('DemoStay', stays.length + 1);
    const bookings = wishes.map((wish) => ({ id: numbered('DemoBooking', (count += 1)), ...wish }));
    stays.push({ ...factsOf(sketch, id, random), startsAt, endsAt, bookings });
    return true;
  }
  return { add, stays };
}

function factsOf(sketch: StaySketch, id: string, random: Random): Omit<DemoReservation, 'startsAt' | 'endsAt'> {
  const { name, classification, heads, outcome, heldUntil } = sketch;
  const isFamily = classification === 'reservation';
  const lastName = (isFamily && families.find((family) => name.includes(family))) || random.one(families);
  const firstName = random.one(firstNames);
  const hasSheet = !isFamily && outcome !== 'inquiry' && random.chance(0.55);
  return {
    id,
    name,
    classification,
    heads,
    state: outcome === 'cancelled' ? 'confirmed' : outcome,
    heldUntil: outcome === 'held' ? (heldUntil ?? null) : null,
    groupName: sketch.groupName ?? (isFamily ? '' : (churches.find((church) => name.startsWith(church)) ?? '')),
    groupColour: classification === 'camp' || classification === 'retreat' ? colourOf(name) : '',
    contactName: `${firstName} ${lastName}`,
    contactPhone: `51355501${String(random.below(100)).padStart(2, '0')}`,
    contactEmail: random.chance(0.85) ? `${firstName}.${lastName}@example.org`.toLowerCase() : '',
    notes: random.chance(0.35) ? random.one(notes) : '',
    priceNotes: random.chance(0.3) ? random.one(prices) : '',
    ...(outcome === 'cancelled' ? { cancelled: random.one(cancellations) } : {}),
    // Visitors open the current event first, so its link must work.
    matrixLink: hasSheet ? (random.chance(0.85) || sketch.id !== undefined ? `/matrices/${id}` : `https://sheets.example.org/${id}`) : '',
  };
}

const colours = ['Orange', 'Sky blue', 'Lime', 'Purple', 'Yellow', 'Red', 'Forest green', 'Pink', 'White', 'Teal'] as const;

/** Derived from the name instead of the random sequence, so that other demo data stays the same. */
function colourOf(name: string): string {
  const letters = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return colours[letters % colours.length] ?? colours[0];
}

function numbered(prefix: string, n: number): string {
  return `${prefix}${String(n).padStart(20 - prefix.length, '0')}`;
}

/** Returns the day of the week; 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

export function monthOf(day: Day): number {
  return Number(day.slice(5, 7));
}
