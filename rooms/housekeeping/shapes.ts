import { z } from 'zod';
import { id, realId, someText } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type CleaningState, cleaningStates, markedStates } from './rules.ts';

export const nothing = z.strictObject({});
export const byId = z.strictObject({ id });

const day = z.iso.date().refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'not-a-date');
/** A later day is seen as it begins; null is now. */
export const BoardDay = z.strictObject({ day: day.nullable().default(null) });

/** Of a device that sends until it is answered: made once, and when it was pressed. */
const once = { key: realId, at: z.iso.datetime().optional() };
/** So many places a camp makes ready in one go. */
const mostPlaces = 500;

/** `from` is what was seen: whoever comes second is told who was first. */
export const Marking = z.strictObject({
  ...once,
  places: z
    .array(z.strictObject({ id, from: z.enum(cleaningStates), to: z.enum(markedStates) }))
    .min(1)
    .max(mostPlaces),
  /** Inspects what one has cleaned oneself. */
  confirmsOwn: z.boolean().default(false),
  /** Takes back what was done a moment ago: said so in the history. */
  isUndo: z.boolean().default(false),
});
export type MarkingInput = z.input<typeof Marking>;

/** Who was faster, at which place. */
export interface Meanwhile {
  id: string;
  name: string;
  state: CleaningState;
  by: string | null;
}

export interface Marked {
  done: true;
  /** Those that were changed; the others are in `meanwhile`. */
  marked: string[];
  meanwhile: Meanwhile[];
}

export const LeftEarly = z.strictObject({ id, key: realId });
export const OutOfOrder = z.strictObject({ id, reason: someText(200) });

/** A place on the board of a day. Nothing of who comes but how many and when. */
export interface BoardRow {
  id: string;
  name: string;
  /** Of the building or site it is part of; null where it stands by itself. */
  groupId: string | null;
  groupName: string | null;
  /** In the tree, from 0. */
  position: number;
  sleeps: number;
  state: CleaningState;
  since: Instant | null;
  /** Who tapped it so; null where it followed a booking. */
  byId: string | null;
  byName: string | null;
  /** Who finished cleaning it last. */
  cleanedById: string | null;
  /** Why it is out of order. */
  reason: string;
  /** Closed among the places of reservations, where it is opened again. */
  isClosed: boolean;
  assigneeId: string | null;
  assigneeName: string | null;
  isOccupied: boolean;
  leavesAt: Instant | null;
  arrivesAt: Instant | null;
  /** Of the next arrival: people in a hall, beds to make where people sleep. */
  heads: number;
  beds: number;
  /** When it is read again by the clock. */
  turnsAt: Instant | null;
}

export interface HousekeepingSettings {
  id: 'housekeeping';
  /** Whether somebody looks at each place after it was cleaned. */
  inspects: boolean;
}
