import { z } from 'zod';
import { fieldChanges } from '#platform/http/field-changes.ts';
import { id, requiredName, requiredText, text } from '#platform/http/shapes.ts';
import type { BookingConflict } from './bookings.ts';
import { placeKinds, placeStates, type PlaceKind, type PlaceState } from '#features/reservations/rules.ts';

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

/** Bookings affected by closing a place: the first few and the total. */
export interface PlaceBookings {
  id: string;
  count: number;
  booked: BookingConflict[];
  /** Number of inquiries for this place, which hold nothing yet. */
  wishes: number;
}
