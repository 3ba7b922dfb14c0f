import { z } from 'zod';
import { fieldChanges } from '#platform/http/field-changes.ts';
import { id, text } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import {
  editableFields,
  type ListedField,
  newReservationShapes,
  pickFields,
  fieldShapes,
  type FieldValues,
} from '#features/reservations/fields.ts';
import { reservationStates } from '#features/reservations/rules.ts';
import { maxBookings, NewBooking } from './bookings.ts';
import { day, moment } from './moment.ts';

/** A range of at most 800 days, because the longest calendar is two years. Both days are included. */
export const DayWindow = z.strictObject({ from: day, to: day }).refine(isWindow, { path: ['to'], message: 'not-a-window' });
/** `cancelled: true` includes the bookings of cancelled reservations. */
export const BookingWindow = z
  .strictObject({ from: day, to: day, cancelled: z.boolean().default(false) })
  .refine(isWindow, { path: ['to'], message: 'not-a-window' });

function isWindow({ from, to }: { from: string; to: string }): boolean {
  return from <= to && Date.parse(to) - Date.parse(from) <= 800 * 86_400_000;
}

/** Creates a reservation and its bookings in one call, as Check availability does. */
export const NewReservation = z
  .strictObject({
    id,
    ...newReservationShapes,
    state: z.enum(['inquiry', 'held', 'confirmed']),
    bookings: z.array(NewBooking).max(maxBookings).default([]),
  })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['endsAt'], message: 'ends-before-start' })
  .refine(({ state, heldUntil: until }) => (state === 'held') === (until !== null), { path: ['heldUntil'], message: 'hold-needs-a-day' });

/** `bookings: 'follow'` moves the bookings with the start and end of the stay (`moveBookingsWithStay`). */
export const ReservationChange = z.strictObject({
  id,
  changes: fieldChanges(pickFields(fieldShapes, editableFields)),
  bookings: z.enum(['follow', 'stay']).default('follow'),
});
export const StateChange = z
  .strictObject({
    id,
    from: z.enum(reservationStates),
    /** The expected hold day, because it can change while the state stays the same. */
    fromHeldUntil: z.iso.date().nullable().optional(),
    to: z.enum(reservationStates),
    heldUntil: newReservationShapes.heldUntil,
    reason: text(1_000).default(''),
  })
  .refine(({ to, heldUntil: until }) => (to === 'held') === (until !== null), { path: ['heldUntil'], message: 'hold-needs-a-day' });
/** `seen` contains the expected values. `isNew` requires that nothing has changed since the reservation was created. */
export const ReservationDeletion = z.strictObject({
  id,
  seen: z.strictObject({ state: z.enum(reservationStates), placeCount: z.number().int() }).optional(),
  isNew: z.literal(true).optional(),
});
/** If places are taken, `asWishes` keeps them as requested in the inquiry and `withoutTaken` omits them. */
export const ReservationCopy = z.strictObject({
  id,
  newId: id,
  name: fieldShapes.name,
  startsAt: moment,
  withoutTaken: z.boolean().default(false),
  asWishes: z.boolean().default(false),
});
/** Undoes the last event. `eventId` must be its id, so that nobody undoes an event that they have not seen. */
export const UndoInput = z.strictObject({ id, eventId: z.string().regex(/^\d{1,19}$/, 'not-an-id') });

export interface ReservationRow extends Pick<FieldValues, ListedField> {
  id: string;
  /** Number of booked places. The tray of the chart contains reservations with 0 places. */
  placeCount: number;
  /** True if a booked place is closed or archived. */
  isBookedClosed: boolean;
  /** True if a booking starts before the stay or ends after it. */
  isBookedOutside: boolean;
}

export interface UndecidedRow extends ReservationRow {
  /** Total number of holds to decide about. The list contains only the first. */
  all: number;
}

export interface WholeReservationRow extends ReservationRow, FieldValues {
  cancelReason: string;
  createdAt: Instant;
  createdBy: string | null;
  changedAt: Instant;
}

/** The data of an event that visitors may see. */
export interface EventChoice {
  id: string;
  name: string;
  startsAt: Instant;
  endsAt: Instant;
  /** Names of its open activities, which the specification calls locations. */
  locations: string[];
  closed: string[];
}
