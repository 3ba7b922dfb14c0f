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

/** A range of days, both included; the longest calendar is two years. */
export const DayWindow = z.strictObject({ from: day, to: day }).refine(isWindow, { path: ['to'], message: 'not-a-window' });
/** `cancelled` includes the places of cancelled reservations. */
export const BookingWindow = z
  .strictObject({ from: day, to: day, cancelled: z.boolean().default(false) })
  .refine(isWindow, { path: ['to'], message: 'not-a-window' });

function isWindow({ from, to }: { from: string; to: string }): boolean {
  return from <= to && Date.parse(to) - Date.parse(from) <= 800 * 86_400_000;
}

/** Created in one call together with its places, as Check availability sends them. */
export const NewReservation = z
  .strictObject({
    id,
    ...newReservationShapes,
    state: z.enum(['inquiry', 'held', 'confirmed']),
    bookings: z.array(NewBooking).max(maxBookings).default([]),
  })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['endsAt'], message: 'ends-before-start' })
  .refine(({ state, heldUntil: until }) => (state === 'held') === (until !== null), { path: ['heldUntil'], message: 'hold-needs-a-day' });

/** `bookings: 'follow'` moves the bookings with the ends of the stay (`moveBookingsWithStay`). */
export const ReservationChange = z.strictObject({
  id,
  changes: fieldChanges(pickFields(fieldShapes, editableFields)),
  bookings: z.enum(['follow', 'stay']).default('follow'),
});
export const StateChange = z
  .strictObject({
    id,
    from: z.enum(reservationStates),
    /** The expected last day of the hold, because it can change without the state. */
    fromHeldUntil: z.iso.date().nullable().optional(),
    to: z.enum(reservationStates),
    heldUntil: newReservationShapes.heldUntil,
    reason: text(1_000).default(''),
  })
  .refine(({ to, heldUntil: until }) => (to === 'held') === (until !== null), { path: ['heldUntil'], message: 'hold-needs-a-day' });
/** `seen` is the expected state. `isNew` requires that nothing has happened since the reservation was created. */
export const Deletion = z.strictObject({
  id,
  seen: z.strictObject({ state: z.enum(reservationStates), placeCount: z.number().int() }).optional(),
  isNew: z.literal(true).optional(),
});
/** For places that are taken, `asWishes` keeps them in an inquiry and `withoutTaken` leaves them out. */
export const ReservationCopy = z.strictObject({
  id,
  newId: id,
  name: fieldShapes.name,
  startsAt: moment,
  withoutTaken: z.boolean().default(false),
  asWishes: z.boolean().default(false),
});
/** Undoes the last event; `eventId` proves that the person has seen it. */
export const Undo = z.strictObject({ id, eventId: z.string().regex(/^\d{1,19}$/, 'not-an-id') });

export interface ReservationRow extends Pick<FieldValues, ListedField> {
  id: string;
  /** Number of booked places; a reservation with none is in the tray of the chart. */
  placeCount: number;
  /** A booked place is closed or archived. */
  isBookedClosed: boolean;
  /** A booking starts before the stay or ends after it. */
  isBookedOutside: boolean;
}

export interface UndecidedRow extends ReservationRow {
  /** Total number of such holds; only the first are listed. */
  all: number;
}

export interface WholeReservationRow extends ReservationRow, FieldValues {
  cancelReason: string;
  createdAt: Instant;
  createdBy: string | null;
  changedAt: Instant;
}

/** The public part of an event. */
export interface EventChoice {
  id: string;
  name: string;
  startsAt: Instant;
  endsAt: Instant;
  /** Names of its open activities (the specification's locations). */
  locations: string[];
  closed: string[];
}
