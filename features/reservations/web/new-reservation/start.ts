import { type Day, dayIn, addDays } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { blankValues, pickFields, type TextField, textFields } from '#features/reservations/fields.ts';
import { type Classification, usualArrival, usualDeparture } from '#features/reservations/rules.ts';
import { formatMomentInput } from '#features/reservations/web/reservation/moment-input.ts';

/** What is known already when a reservation is begun: from a day, a place, an answer to 'have you room?'. */
export interface ReservationStart {
  /** It is to be an event: called that, and of no kind that is none. */
  isEvent?: boolean;
  startsAt?: Instant;
  endsAt?: Instant;
  placeIds?: string[];
  heads?: number;
  state?: 'inquiry' | 'held' | 'confirmed';
  heldUntil?: Day;
  /** In words what of it there was not. Said in the notes. */
  missing?: string;
}

/** What the fields hold, as it is typed. Times are the camp's: `2026-06-12T16:00`. */
export interface ReservationDraft extends Record<string, unknown>, Record<TextField, string> {
  /** Made once, and kept with the draft: sending it again leaves one. */
  id: string;
  name: string;
  classification: Classification;
  state: 'inquiry' | 'held' | 'confirmed';
  heldUntil: string;
  startsAt: string;
  endsAt: string;
  heads: string;
  placeIds: string[];
  /** By place, kept with the draft too: sent again after an answer that got lost, it is the same and not another. */
  bookingIds: Record<string, string>;
  /** What the notes say is missing; '' where nothing is. */
  missing: string;
}

/** With an id for the booking of each place; those that have one keep it. */
export function withBookingIds(
  ids: Readonly<Record<string, string>>,
  placeIds: readonly string[],
  make: () => string,
): Record<string, string> {
  return { ...Object.fromEntries(placeIds.map((placeId) => [placeId, make()])), ...ids };
}

/** How long a hold lasts unless somebody says otherwise, in days. */
export const usualHoldDays = 14;

/** The last day of a new hold: two weeks, or until they arrive. */
export function usualHoldUntil(today: Day, arrival: Day): Day {
  const last = addDays(today, usualHoldDays);
  return arrival < today || last < arrival ? last : arrival;
}

/** An empty form: a weekend from the next Friday, by the usual hours. */
export function emptyForm(id: string, today: Day): ReservationDraft {
  const friday = addDays(today, (12 - new Date(`${today}T12:00:00Z`).getUTCDay()) % 7 || 7);
  return {
    id,
    name: '',
    classification: 'retreat',
    state: 'confirmed',
    heldUntil: '',
    startsAt: `${friday}T${usualArrival}`,
    endsAt: `${addDays(friday, 2)}T${usualDeparture}`,
    ...pickFields(blankValues, textFields),
    heads: '',
    placeIds: [],
    bookingIds: {},
    missing: '',
  };
}

/**
 * What was typed before, and over it what is known now. Of the notes only the line that says what is missing goes and
 * comes with the places: the rest is the writer's.
 */
export function mergeStart(before: ReservationDraft, start: ReservationStart, zone: string): ReservationDraft {
  const typed = { ...before, ...toDraftFields(start, zone) };
  if (start.placeIds === undefined) return typed;
  const { missing = '' } = start;
  const written = before.notes.split('\n').filter((line) => line === '' || line !== before.missing);
  return { ...typed, missing, notes: [...written, missing].join('\n').trim() };
}

/** What is known already, in the form's terms. An arrival alone stays two nights. */
export function toDraftFields(start: ReservationStart, zone: string): Partial<ReservationDraft> {
  const { isEvent, startsAt, endsAt, placeIds, heads, state, heldUntil } = start;
  const known: Partial<ReservationDraft> = {};
  if (isEvent) known.classification = 'camp';
  if (startsAt !== undefined) {
    known.startsAt = formatMomentInput(zone, startsAt);
    known.endsAt = endsAt === undefined ? `${addDays(dayIn(zone, startsAt), 2)}T${usualDeparture}` : formatMomentInput(zone, endsAt);
  }
  if (placeIds !== undefined) known.placeIds = placeIds;
  if (heads !== undefined && heads > 0) known.heads = String(heads);
  if (state !== undefined) known.state = state;
  if (heldUntil !== undefined) known.heldUntil = heldUntil;
  return known;
}
