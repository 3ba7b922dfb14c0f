import { z } from 'zod';
import type { EditConflict } from '#platform/http/field-changes.ts';
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

/** A window of days, both counted; the longest a calendar shows is two years. */
export const DayWindow = z.strictObject({ from: day, to: day }).refine(isWindow, { path: ['to'], message: 'not-a-window' });
/** `cancelled`: with the places that cancelled reservations had. */
export const BookingWindow = z
  .strictObject({ from: day, to: day, cancelled: z.boolean().default(false) })
  .refine(isWindow, { path: ['to'], message: 'not-a-window' });

function isWindow({ from, to }: { from: string; to: string }): boolean {
  return from <= to && Date.parse(to) - Date.parse(from) <= 800 * 86_400_000;
}

/** Made whole in one go: 'have you room?' sends its places along. */
export const NewReservation = z
  .strictObject({
    id,
    ...newReservationShapes,
    state: z.enum(['inquiry', 'held', 'confirmed']),
    bookings: z.array(NewBooking).max(maxBookings).default([]),
  })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['endsAt'], message: 'ends-before-start' })
  .refine(({ state, heldUntil: until }) => (state === 'held') === (until !== null), { path: ['heldUntil'], message: 'hold-needs-a-day' });

/** `bookings: 'follow'` moves bookings with the stay's ends (rule `bookingsAfterMove`). */
export const ReservationChange = z.strictObject({
  id,
  changes: fieldChanges(pickFields(fieldShapes, editableFields)),
  bookings: z.enum(['follow', 'stay']).default('follow'),
});
export const StateChange = z
  .strictObject({
    id,
    from: z.enum(reservationStates),
    /** The day of the hold that was seen, where one was: somebody may have changed that alone. */
    fromHeldUntil: z.iso.date().nullable().optional(),
    to: z.enum(reservationStates),
    heldUntil: newReservationShapes.heldUntil,
    reason: text(1_000).default(''),
  })
  .refine(({ to, heldUntil: until }) => (to === 'held') === (until !== null), { path: ['heldUntil'], message: 'hold-needs-a-day' });
/** `seen`: how it stood when somebody was asked whether to delete it. `isNew`: nothing has happened to it since it was made. */
export const Deletion = z.strictObject({
  id,
  seen: z.strictObject({ state: z.enum(reservationStates), placeCount: z.number().int() }).optional(),
  isNew: z.literal(true).optional(),
});
/**
 * A copy begins at `startsAt`; bookings move by as many days. Of places that are taken, `asWishes` keeps the
 * wish, as an inquiry may, and `withoutTaken` leaves them out; closed ones are left out by both.
 */
export const ReservationCopy = z.strictObject({
  id,
  newId: id,
  name: fieldShapes.name,
  startsAt: moment,
  withoutTaken: z.boolean().default(false),
  asWishes: z.boolean().default(false),
});
/** Undoes the last change, which `eventId` names: whoever undoes has seen what they undo. */
export const Undo = z.strictObject({ id, eventId: z.string().regex(/^\d{1,19}$/, 'not-an-id') });

/** As lists and calendars show it. */
export interface ReservationRow extends Pick<FieldValues, ListedField> {
  id: string;
  /** How many places it has booked; none puts it into the tray. */
  placeCount: number;
  /** A place that it has booked is closed or archived. */
  isBookedClosed: boolean;
  /** A booking of it begins before its stay or ends after it. */
  isBookedOutside: boolean;
}

/** A hold that somebody must decide. */
export interface UndecidedRow extends ReservationRow {
  /** How many such there are; only the first are listed. */
  all: number;
}

export interface WholeReservationRow extends ReservationRow, FieldValues {
  /** Why it was cancelled. */
  cancelReason: string;
  createdAt: Instant;
  createdBy: string | null;
  changedAt: Instant;
}

/** An event as a visitor may know it. */
export interface EventChoice {
  id: string;
  name: string;
  startsAt: Instant;
  endsAt: Instant;
  /** Names of the open activities that it has booked (the specification's locations). */
  locations: string[];
  /** And of those that are closed. */
  closed: string[];
}

/** Two people changed the same fields; nothing was written. */
export interface EditConflictRefusal {
  refused: 'clash';
  clashes: EditConflict[];
}
