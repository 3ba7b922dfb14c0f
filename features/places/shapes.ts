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
  /** People the place sleeps in total; its parts count if their sum is larger (`sleepsOf`). */
  sleeps: count,
  /** People who fit in for a meeting, a meal or a game. */
  seats: count,
};

/** The browser creates `id`, so a resend creates one place. `before` is the next sibling, null for last; `state` is for undo and import. */
export const NewPlace = z.strictObject({
  id,
  ...placeFieldShapes,
  parentId: id.nullable(),
  before: id.nullable().default(null),
  state: z.enum(placeStates).optional(),
  closedReason: text(200).optional(),
});
/** The starting set of a new camp; a place may name an earlier one as its parent. */
export const NewPlaces = z.strictObject({ places: z.array(NewPlace).min(1).max(200) });
export const PlaceChange = z.strictObject({ id, changes: fieldChanges(placeFieldShapes) });
export const PlaceMove = z.strictObject({ id, parentId: id.nullable(), before: id.nullable() });
/** The reason is displayed wherever the place is offered. It may be empty, because an import and an undo close without one. */
export const PlaceClosing = z.strictObject({ id, reason: text(200) });
/** A person must give a reason. */
export const ReasonedClosing = z.strictObject({ id, reason: requiredText(200) });
/** `closed` undoes the archiving of a place that was closed before. */
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

/** A place with current or future bookings cannot be archived or moved to another parent. `taken` has the first few of `count`. */
export interface BookedRefusal {
  refused: 'booked';
  taken: BookingConflict[];
  count: number;
}

export interface FoundPlace extends Pick<PlaceRow, 'id' | 'name' | 'kind' | 'state'> {
  /** Path of its parents, outermost first; '' at the root. */
  within: string;
}
