import { z } from 'zod';
import { fieldChanges } from '#platform/http/field-changes.ts';
import { id, requiredName, requiredText, text } from '#platform/http/shapes.ts';
import type { BookingConflict } from './bookings.ts';
import { placeKinds, placeStates, type PlaceKind, type PlaceState } from '#features/reservations/rules.ts';

const count = z.number().int().min(0, 'too-small').max(100_000, 'too-large');

export const placeFieldShapes = {
  kind: z.enum(placeKinds),
  name: requiredName(80),
  /** The specification's categories of a place, such as 'Lodging' or 'Lakeside'. */
  categories: z.array(requiredName(40)).max(20, 'too-large'),
  /** People it sleeps in all; where its parts come to more, they count (`sleepsOf`). */
  sleeps: count,
  /** People it holds for a meeting, a meal, a game. */
  seats: count,
};

/**
 * `id` is made in the browser, so that sending it twice leaves one. `before` is the sibling to stand before; null is last. A place
 * is open but where a deletion is taken back or a list says otherwise: then it is open at no moment.
 */
export const NewPlace = z.strictObject({
  id,
  ...placeFieldShapes,
  parentId: id.nullable(),
  before: id.nullable().default(null),
  state: z.enum(placeStates).optional(),
  closedReason: text(200).optional(),
});
/** A camp to begin with: each may stand under one before it. */
export const NewPlaces = z.strictObject({ places: z.array(NewPlace).min(1).max(200) });
export const PlaceChange = z.strictObject({ id, changes: fieldChanges(placeFieldShapes) });
export const PlaceMove = z.strictObject({ id, parentId: id.nullable(), before: id.nullable() });
/** Why it is closed is seen wherever the place is offered. A list closes without a reason, and an undo closes as it was. */
export const PlaceClosing = z.strictObject({ id, reason: text(200) });
/** As a person closes a place: with a reason. */
export const ReasonedClosing = z.strictObject({ id, reason: requiredText(200) });
/** `closed`: takes archiving back of a place that was closed before, and so stays. */
export const PlaceOpening = z.strictObject({ id, as: z.enum(['open', 'closed']).default('open') });

export interface PlaceRow {
  id: string;
  parentId: string | null;
  kind: PlaceKind;
  name: string;
  categories: string[];
  sleeps: number;
  seats: number;
  state: PlaceState;
  closedReason: string;
  /** Order among siblings. */
  position: number;
}

/** A place is not archived, and not taken out of its whole, while that is booked for now or later; says by whom: the soonest few of `count`. */
export interface BookedRefusal {
  refused: 'booked';
  taken: BookingConflict[];
  count: number;
}

/** A place in a search of the whole house. */
export interface FoundPlace extends Pick<PlaceRow, 'id' | 'name' | 'kind' | 'state'> {
  /** The path of what it is part of, outermost first; '' for a place that is part of none. */
  within: string;
}

/** Whom closing a place concerns: the soonest few, and how many bookings there are in all. */
export interface PlaceBookings {
  /** The id of the place. */
  id: string;
  count: number;
  booked: BookingConflict[];
  /** How many inquiries wish for it, and hold nothing yet. */
  wishes: number;
}
