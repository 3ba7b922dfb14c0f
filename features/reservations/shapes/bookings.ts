import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Classification, ReservationState } from '#features/reservations/rules.ts';
import { moveScopes } from '#features/reservations/move-stay-with-booking.ts';
import { editableFields, pickFields, fieldShapes } from '#features/reservations/fields.ts';
import { moment } from './moment.ts';
import type { BookingConflict } from '#features/places/shapes.ts';

/** At most a week: longer work needs a reservation of its own. */
export const maxMinutesAround = 7 * 24 * 60;
/** Maximum number of bookings in one call or import line. */
export const maxBookings = 200;
/** Maximum number of bookings of one reservation. */
const maxStoredBookings = 2_000;

const minutes = z.number().int().min(0, 'too-small').max(maxMinutesAround, 'too-large');

const span = {
  placeId: id,
  startsAt: moment,
  endsAt: moment,
  /** Minutes before and after the booking in which the place is held too. */
  setUpMinutes: minutes,
  cleanUpMinutes: minutes,
};

const inOrder = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => startsAt < endsAt;
const outOfOrder = { path: ['endsAt'], message: 'ends-before-start' };

export const NewBooking = z
  .strictObject({ id, ...span, setUpMinutes: minutes.default(0), cleanUpMinutes: minutes.default(0) })
  .refine(inOrder, outOfOrder);
/** Books all places or none. A booking that is stored with the same id and content is skipped. */
export const BookingsToAdd = z.strictObject({ reservationId: id, bookings: z.array(NewBooking).min(1).max(maxBookings) });
/** Changes a booking from its expected span to a new one. `scope` decides whether the stay moves with it (`moveStayWithBooking`). */
export const BookingChange = z.strictObject({
  id,
  from: z.strictObject(span),
  to: z.strictObject(span).refine(inOrder, outOfOrder),
  scope: z.enum(moveScopes).default('auto'),
});

/** `from` is the expected span: the removal is refused if another person has moved the booking. */
export const BookingRemoval = z.strictObject({ id, from: z.strictObject(span).optional() });

const storedBooking = z.strictObject({ id, placeId: id, startsAt: moment, endsAt: moment, heldFrom: moment, heldUntil: moment });
const placedStay = z
  .strictObject(pickFields(fieldShapes, editableFields))
  .partial()
  .required({ startsAt: true, endsAt: true })
  .extend({ bookings: z.array(storedBooking).max(maxStoredBookings) });
/** Undoes the move of a whole stay: `from` is the `is` value of that move's result, `to` its `was` value. */
export const StayMoveUndo = z.strictObject({ id, from: placedStay, to: placedStay });

/** Start and end of a stay, the bookings that moved with it, and other fields that changed in the same call. */
export type PlacedStay = z.output<typeof placedStay>;
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
  /** `heldFrom` and `heldUntil` include set-up and clean-up time. */
  heldFrom: Instant;
  heldUntil: Instant;
  /** Fields of the reservation, so that a chart needs no other row to draw the booking. */
  name: string;
  classification: Classification;
  state: ReservationState;
  heads: number;
  /** Start and end of the stay. The booking may lie outside. */
  stayStartsAt: Instant;
  stayEndsAt: Instant;
}

/** Bookings affected by closing a place: the first few and the total. */
export interface PlaceBookings {
  id: string;
  count: number;
  booked: BookingConflict[];
  /** Number of inquiries for this place, which hold nothing yet. */
  wishes: number;
}
