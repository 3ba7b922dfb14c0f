import type { Refusal } from '#platform/http/outcome.ts';
import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Classification, ReservationState } from '#features/reservations/rules.ts';
import { moveScopes } from '#features/reservations/move-stay-with-booking.ts';
import { editableFields, pickFields, fieldShapes } from '#features/reservations/fields.ts';
import { moment } from './moment.ts';

/** Set-up and clean-up take a week at most: longer is a stay of its own. */
export const maxMinutesAround = 7 * 24 * 60;
/** Of one reservation that is made or brought in, or added at once. */
export const maxBookings = 200;
/** Of one reservation in all, with what was added later. */
const maxStoredBookings = 2_000;

const minutes = z.number().int().min(0, 'too-small').max(maxMinutesAround, 'too-large');

const span = {
  placeId: id,
  startsAt: moment,
  endsAt: moment,
  /** Before and after, when the place is held too. */
  setUpMinutes: minutes,
  cleanUpMinutes: minutes,
};

const inOrder = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => startsAt < endsAt;
const outOfOrder = { path: ['endsAt'], message: 'ends-before-start' };

export const NewBooking = z
  .strictObject({ id, ...span, setUpMinutes: minutes.default(0), cleanUpMinutes: minutes.default(0) })
  .refine(inOrder, outOfOrder);
/** All or none; a booking whose id is there already, and the same, is left alone. */
export const Bookings = z.strictObject({ reservationId: id, bookings: z.array(NewBooking).min(1).max(maxBookings) });
/**
 * The whole span that was seen and the whole that is wanted: a bar is dragged as one thing. `scope` says
 * whether the stay moves along with all its places (rule `stayMovedWith`).
 */
export const BookingChange = z.strictObject({
  id,
  from: z.strictObject(span),
  to: z.strictObject(span).refine(inOrder, outOfOrder),
  scope: z.enum(moveScopes).default('auto'),
});

/** `from`: where it was seen, for an undo that must not take away what another has moved since. */
export const BookingRemoval = z.strictObject({ id, from: z.strictObject(span).optional() });

const storedBooking = z.strictObject({ id, placeId: id, startsAt: moment, endsAt: moment, heldFrom: moment, heldUntil: moment });
const placedStay = z
  .strictObject(pickFields(fieldShapes, editableFields))
  .partial()
  .required({ startsAt: true, endsAt: true })
  .extend({ bookings: z.array(storedBooking).max(maxStoredBookings) });
/** Takes back the move of a whole stay: `from` is what that move answered as `is`, and `to` what it answered as `was`. */
export const StayMoveUndo = z.strictObject({ id, from: placedStay, to: placedStay });

/** The ends of a stay, those of its bookings that moved with it, and what else was changed along with them. */
export type PlacedStay = z.output<typeof placedStay>;
/** What a change of a booking answers where the whole stay went along: how it stood and stands. */
export interface StayMoveResult {
  done: true;
  stay: { reservationId: string; was: PlacedStay; is: PlacedStay };
}

export type BookingSpan = z.output<typeof BookingChange>['from'];
export type BookingChangeInput = z.input<typeof BookingChange>;
export type NewBookingInput = z.input<typeof NewBooking>;

export interface BookingRow {
  id: string;
  reservationId: string;
  placeId: string;
  startsAt: Instant;
  endsAt: Instant;
  /** With set-up and clean-up time. */
  heldFrom: Instant;
  heldUntil: Instant;
  /** Of its reservation, so that a bar can be drawn by itself. */
  name: string;
  classification: Classification;
  state: ReservationState;
  heads: number;
  /** The ends of its stay, which the booking may begin before or end after. */
  stayStartsAt: Instant;
  stayEndsAt: Instant;
}

/** A booking that conflicts with a wish. Reservation and name are null for somebody who may not see it. */
export interface BookingConflict {
  /** The place that was wanted, and the one that is booked: the same, a part of it, or what it is a part of. */
  placeId: string;
  placeName: string;
  bookedPlaceName: string;
  reservationId: string | null;
  reservationName: string | null;
  from: Instant;
  until: Instant;
  /** It lies outside its own stay: whoever looks there in the calendar sees other dates. Not said of what one may not see. */
  isOutside?: true;
}

export interface ConflictRefusal extends Refusal<'taken'> {
  taken: BookingConflict[];
}
