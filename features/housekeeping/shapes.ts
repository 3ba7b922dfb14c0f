import { z } from 'zod';
import type { FileRow } from '#platform/files/shapes.ts';
import { fieldChanges } from '#platform/http/field-changes.ts';
import { id, nameText, nonTestId, requiredName, requiredText } from '#platform/http/shapes.ts';
import { pressedAtShape } from '#platform/http/device-clock.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type LinenKind, linenKinds, type LinenRates } from './linen.ts';
import { type LostItemState, lostItemStates } from './lost-items.ts';
import { type CleaningState, cleaningStates, settableStates, type Readiness } from './rules.ts';

export const NoInput = z.strictObject({});
export const byId = z.strictObject({ id });

const day = z.iso.date().refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'not-a-date');
/** The start of a later day, or null for now. */
export const BoardDay = z.strictObject({ day: day.nullable().default(null) });

/** Fields of calls that a device retries: the idempotency key and the time of the tap. */
const retryFields = { key: nonTestId, at: pressedAtShape };
const maxPlaces = 500;

/** `from` is the expected state: a second caller gets the name of the first. */
export const MarkPlaces = z.strictObject({
  ...retryFields,
  places: z
    .array(z.strictObject({ id, from: z.enum(cleaningStates), to: z.enum(settableStates) }))
    .min(1)
    .max(maxPlaces),
  /** Confirms the inspection of the caller's own cleaning. */
  confirmsOwn: z.boolean().default(false),
  /** Recorded as an undo in the history. */
  isUndo: z.boolean().default(false),
});
export type MarkPlacesInput = z.input<typeof MarkPlaces>;

export interface MarkConflict {
  id: string;
  name: string;
  state: CleaningState;
  by: string | null;
}

export interface MarkResult {
  done: true;
  /** The changed places; the others are in `meanwhile`. */
  marked: string[];
  meanwhile: MarkConflict[];
}

export const EarlyDeparture = z.strictObject({ id, key: nonTestId });
export const OutOfOrderReport = z.strictObject({ id, reason: requiredText(200) });

/** A place on the board. Of the guests it has only numbers and times. */
export interface BoardRow {
  id: string;
  name: string;
  groupId: string | null;
  groupName: string | null;
  /** Position in the tree, from 0. */
  position: number;
  sleeps: number;
  state: CleaningState;
  since: Instant | null;
  /** The account that set the state; null if it follows from a booking. */
  byId: string | null;
  byName: string | null;
  /** The last cleaner. */
  cleanedById: string | null;
  reason: string;
  /** Closed in the places of reservations, and must be reopened there. */
  isClosed: boolean;
  assigneeId: string | null;
  assigneeName: string | null;
  isOccupied: boolean;
  leavesAt: Instant | null;
  arrivesAt: Instant | null;
  /** The schedule whose row uses the place next; null if the next use is an arrival. */
  usedBySheetId: string | null;
  /** Of the next arrival: number of people, or beds to make. */
  heads: number;
  beds: number;
  notes: number;
  /** When the row changes without a write. */
  turnsAt: Instant | null;
}

export interface HousekeepingSettings {
  id: 'housekeeping';
  /** Whether each place is inspected after cleaning. */
  inspects: boolean;
  linen: LinenRates;
}

/** `from` is the expected assignee, `to` the new one; null is unassigned. */
export const Assignment = z.strictObject({
  ...retryFields,
  places: z
    .array(z.strictObject({ id, from: id.nullable(), to: id.nullable() }))
    .min(1)
    .max(maxPlaces),
  /** Reverts an earlier assignment: no one is notified. */
  isUndo: z.boolean().default(false),
});
export type AssignmentInput = z.input<typeof Assignment>;

export interface AssignResult {
  done: true;
  assigned: string[];
  /** Places that someone else assigned meanwhile; they are unchanged. */
  meanwhile: { id: string; name: string; to: string | null }[];
}

export const CleanedByUsChange = z.strictObject({ id, isOurs: z.boolean() });

/** The browser makes `id`, so retries create one note. */
export const NewNote = z.strictObject({ id: nonTestId, at: pressedAtShape, placeId: id, text: requiredText(1_000) });
export type NoteInput = z.input<typeof NewNote>;
/** A ticket's id is 16 letters and digits (specification §9). */
export const NoteTicket = z.strictObject({ id, ticketId: z.string().regex(/^[A-Za-z0-9]{16}$/, 'not-an-id') });

export interface NoteRow {
  id: string;
  text: string;
  at: Instant;
  byName: string;
  ticketId: string | null;
  /** Status of the ticket; null if it was deleted. */
  ticketStatus: string | null;
  photos: FileRow[];
}

const pieces = z.number().int().min(0, 'too-small').max(20, 'too-large');
const piecesOf = Object.fromEntries(linenKinds.map((kind) => [kind, pieces])) as Record<LinenKind, typeof pieces>;
export const SettingsChange = z.strictObject({ changes: fieldChanges({ inspects: z.boolean(), ...piecesOf }) });

/** One day or a week from `day`; null is today. */
export const LinenDays = z.strictObject({ day: day.nullable().default(null), days: z.union([z.literal(1), z.literal(7)]) });

export interface LinenRow {
  id: string;
  day: string;
  groupName: string | null;
  arriving: number;
  leaving: number;
}

const lostItemFields = { what: requiredName(200), foundWhere: nameText(200), keptWhere: nameText(200) };
export const LostItemFields = z.strictObject(lostItemFields);
export const NewLostItem = z.strictObject({ id: nonTestId, at: pressedAtShape, ...lostItemFields, placeId: id.nullable() });
export type LostItemInput = z.input<typeof NewLostItem>;
export const LostItemChange = z.strictObject({ id, changes: fieldChanges(lostItemFields) });
/** `from` is the expected state. */
export const LostItemSettlement = z.strictObject({
  id,
  from: z.enum(lostItemStates).optional(),
  to: z.enum(lostItemStates),
  givenTo: nameText(200).default(''),
});

export interface LostItemRow {
  id: string;
  what: string;
  placeId: string | null;
  placeName: string | null;
  foundWhere: string;
  foundAt: Instant;
  byName: string;
  keptWhere: string;
  state: LostItemState;
  givenTo: string;
  settledAt: Instant | null;
  settledByName: string | null;
  photos: FileRow[];
}

export type LostItemMatch = Pick<LostItemRow, 'id' | 'what' | 'keptWhere' | 'state'>;

export interface HousekeeperRow {
  id: string;
  name: string;
}

/** One event, or all that are on or start within two days. */
export const ReadinessInput = z.strictObject({ eventId: id.nullable().default(null) });

export const EventInput = z.strictObject({ eventId: id });

export interface FamilyPlaceRow {
  id: string;
  place: string;
  /** null if no one here cleans the place. */
  readiness: Readiness | null;
}

/** Readiness of a group's places. It has only that group's name. */
export interface ReadinessRow {
  id: string;
  startsAt: Instant;
  ready: number;
  all: number;
  /** `othersUntil`: when the guests before them leave; null if it is free. */
  waiting: { id: string; name: string; state: CleaningState; othersUntil: Instant | null }[];
}
