import { z } from 'zod';
import { fieldChanges } from '#platform/http/field-changes.ts';
import { id, requiredName, requiredText, text } from '#platform/http/shapes.ts';
import type { Refusal } from '#platform/http/outcome.ts';
import type { Instant } from '#platform/time/instant.ts';
import { placeKinds, placeStates, type PlaceKind, type PlaceState } from './rules.ts';

export const nothing = z.strictObject({});
export const byId = z.strictObject({ id });

const count = z.number().int().min(0, 'too-small').max(100_000, 'too-large');

export const placeFieldShapes = {
  kind: z.enum(placeKinds),
  name: requiredName(80),
  categories: z.array(requiredName(40)).max(20, 'too-large'),
  /** Number of people who can sleep in the place. The sum of its parts counts if it is larger (`sleepsOf`). */
  sleeps: count,
  /** Number of people for a meeting, a meal or a game. */
  seats: count,
};

/**
 * The browser creates `id`, so that a repeated call adds one place. `before` is the next sibling, null means last; undo and import set
 * `state`.
 */
export const NewPlace = z.strictObject({
  id,
  ...placeFieldShapes,
  parentId: id.nullable(),
  before: id.nullable().default(null),
  state: z.enum(placeStates).optional(),
  closedReason: text(200).optional(),
});
/** The places of a new camp. A place can name an earlier one as its parent. */
export const NewPlaces = z.strictObject({ places: z.array(NewPlace).min(1).max(200) });
export const PlaceChange = z.strictObject({ id, changes: fieldChanges(placeFieldShapes) });
export const PlaceMove = z.strictObject({ id, parentId: id.nullable(), before: id.nullable() });
/** The reason is displayed wherever the place is offered. It may be empty, because an import and an undo give none. */
export const PlaceClosing = z.strictObject({ id, reason: text(200) });
/** Closes a place on screen, where a person must give a reason. */
export const ReasonedClosing = z.strictObject({ id, reason: requiredText(200) });
/** `as: 'closed'` undoes the archiving of a place that was closed before. */
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
  position: number;
}

/** A booking that conflicts with a wish. Reservation and name are null if the account may not see it. */
export interface BookingConflict {
  /** The wanted place and the booked one: the same, a part of it, or one that contains it. */
  placeId: string;
  placeName: string;
  bookedPlaceName: string;
  reservationId: string | null;
  reservationName: string | null;
  from: Instant;
  until: Instant;
  /** The booking lies outside its own stay, so the calendar shows other dates. Omitted if the account may not see the reservation. */
  isOutside?: true;
}

export interface ConflictRefusal extends Refusal<'taken'> {
  taken: BookingConflict[];
}

/**
 * Refuses to archive a place with current or future bookings or to move it to another parent. `taken` contains the first few of `count`
 * bookings.
 */
export interface BookedRefusal {
  refused: 'booked';
  taken: BookingConflict[];
  count: number;
}

export interface FoundPlace extends Pick<PlaceRow, 'id' | 'name' | 'kind' | 'state'> {
  /** Names of its parents, outermost first; '' at the root. */
  within: string;
}
