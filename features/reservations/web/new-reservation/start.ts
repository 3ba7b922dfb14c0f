import { type Day, dayIn, addDays } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { blankValues, pickFields, type TextField, textFields } from '#features/reservations/fields.ts';
import { type Classification, usualArrival, usualDeparture } from '#features/reservations/rules.ts';
import { formatMomentInput } from '#features/reservations/web/reservation/moment-input.ts';

/** Values that are known when the form opens: from a day, a place or an availability answer. */
export interface ReservationStart {
  /** True for an event: the form calls it an event and sets an event classification. */
  isEvent?: boolean;
  startsAt?: Instant;
  endsAt?: Instant;
  placeIds?: string[];
  heads?: number;
  state?: 'inquiry' | 'held' | 'confirmed';
  heldUntil?: Day;
  /** Text for the notes that names the needs which the availability answer does not meet. */
  missing?: string;
}

/** The form's input. Times are local in the camp's zone: `2026-06-12T16:00`. */
export interface ReservationDraft extends Record<string, unknown>, Record<TextField, string> {
  /** Created once and stored with the draft, so that a repeated call creates one reservation. */
  id: string;
  name: string;
  classification: Classification;
  state: 'inquiry' | 'held' | 'confirmed';
  heldUntil: string;
  startsAt: string;
  endsAt: string;
  heads: string;
  placeIds: string[];
  /** Booking ids by place, stored with the draft: a repeated call after a lost answer creates the same bookings. */
  bookingIds: Record<string, string>;
  /** The line of missing needs that the notes contain; '' if there is none. */
  missing: string;
}

/** Adds a booking id for each place that has none. */
export function withBookingIds(
  ids: Readonly<Record<string, string>>,
  placeIds: readonly string[],
  make: () => string,
): Record<string, string> {
  return { ...Object.fromEntries(placeIds.map((placeId) => [placeId, make()])), ...ids };
}

export const usualHoldDays = 14;

/** Returns the last day of a new hold: two weeks from today, or the arrival if it is earlier. */
export function usualHoldUntil(today: Day, arrival: Day): Day {
  const last = addDays(today, usualHoldDays);
  return arrival < today || last < arrival ? last : arrival;
}

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

/** Known values override the draft. In the notes only the line of missing needs is replaced, because the user wrote the rest. */
export function mergeStart(before: ReservationDraft, start: ReservationStart, zone: string): ReservationDraft {
  const typed = { ...before, ...toDraftFields(start, zone) };
  if (start.placeIds === undefined) return typed;
  const { missing = '' } = start;
  const written = before.notes.split('\n').filter((line) => line === '' || line !== before.missing);
  return { ...typed, missing, notes: [...written, missing].join('\n').trim() };
}

/** If only the arrival is known, the stay lasts two nights. */
export function toDraftFields(start: ReservationStart, zone: string): Partial<ReservationDraft> {
  const { isEvent, startsAt, endsAt, placeIds, heads, state, heldUntil } = start;
  const draftFields: Partial<ReservationDraft> = {};
  if (isEvent) draftFields.classification = 'camp';
  if (startsAt !== undefined) {
    draftFields.startsAt = formatMomentInput(zone, startsAt);
    draftFields.endsAt = endsAt === undefined ? `${addDays(dayIn(zone, startsAt), 2)}T${usualDeparture}` : formatMomentInput(zone, endsAt);
  }
  if (placeIds !== undefined) draftFields.placeIds = placeIds;
  if (heads !== undefined && heads > 0) draftFields.heads = String(heads);
  if (state !== undefined) draftFields.state = state;
  if (heldUntil !== undefined) draftFields.heldUntil = heldUntil;
  return draftFields;
}
