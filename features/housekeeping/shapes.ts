import { z } from 'zod';
import type { FileRow } from '#platform/files/shapes.ts';
import { fieldChanges } from '#platform/http/field-changes.ts';
import { id, nameText, nonTestId, requiredName, requiredText } from '#platform/http/shapes.ts';
import { pressedAtShape } from '#platform/http/device-clock.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type LinenKind, linenKinds, type LinenRates } from './linen.ts';
import { type LostItemState, lostItemStates } from './lost-items.ts';
import { type CleaningState, cleaningStates, settableStates, type Readiness } from './rules.ts';

export const noInput = z.strictObject({});
export const idInput = z.strictObject({ id });

const day = z.iso.date().refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'not-a-date');
/** A later day, of which the board shows the start; null shows the current state. */
export const BoardDay = z.strictObject({ day: day.nullable().default(null) });

/** Fields of calls that a device retries: the idempotency key and the time of the tap. */
const retryFields = { key: nonTestId, at: pressedAtShape };
const maxPlaces = 500;

/** `from` is the expected state. If it has changed, the caller receives the name of the person who changed it. */
export const MarkPlaces = z.strictObject({
  ...retryFields,
  places: z
    .array(z.strictObject({ id, from: z.enum(cleaningStates), to: z.enum(settableStates) }))
    .min(1)
    .max(maxPlaces),
  /** The caller confirms the inspection of their own cleaning. */
  confirmsOwn: z.boolean().default(false),
  /** Records the change as an undo in the history. */
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
  /** Ids of the changed places. Places that someone else changed first are in `meanwhile`. */
  marked: string[];
  meanwhile: MarkConflict[];
}

export const EarlyDeparture = z.strictObject({ id, key: nonTestId });
export const OutOfOrderReport = z.strictObject({ id, reason: requiredText(200) });

/** A place on the board. It contains only numbers and times of the guests. */
export interface BoardRow {
  id: string;
  name: string;
  groupId: string | null;
  groupName: string | null;
  /** Position in the tree of places, from 0. */
  position: number;
  sleeps: number;
  state: CleaningState;
  since: Instant | null;
  /** The account that set the state; null if it follows from a booking. */
  byId: string | null;
  byName: string | null;
  /** The account that cleaned last. */
  cleanedById: string | null;
  reason: string;
  /** True if the place is closed in the places of reservations. It must be reopened there. */
  isClosed: boolean;
  assigneeId: string | null;
  assigneeName: string | null;
  isOccupied: boolean;
  leavesAt: Instant | null;
  arrivesAt: Instant | null;
  /** The schedule whose row uses the place next; null if the next use is an arrival. */
  usedBySheetId: string | null;
  /** Number of people of the next arrival; `beds` is the number of beds to make. */
  heads: number;
  beds: number;
  notes: number;
  /** Time when the row changes without a write, because guests arrive or leave. */
  turnsAt: Instant | null;
}

export interface HousekeepingSettings {
  id: 'housekeeping';
  /** Whether each place must be inspected after cleaning. */
  inspects: boolean;
  linen: LinenRates;
}

/** `from` is the expected assignee and `to` the new one; null means unassigned. */
export const Assignment = z.strictObject({
  ...retryFields,
  places: z
    .array(z.strictObject({ id, from: id.nullable(), to: id.nullable() }))
    .min(1)
    .max(maxPlaces),
  /** Undoes an earlier assignment without notifying anyone. */
  isUndo: z.boolean().default(false),
});
export type AssignmentInput = z.input<typeof Assignment>;

export interface AssignResult {
  done: true;
  assigned: string[];
  /** Places that someone else assigned meanwhile. They keep their assignee. */
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

/** One day or a week, starting at `day`; null means today. */
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
/** `from` is the state that the caller expects. */
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

/** One event, or null for all events that are current or start within two days. */
export const ReadinessInput = z.strictObject({ eventId: id.nullable().default(null) });

export const EventInput = z.strictObject({ eventId: id });

export interface FamilyPlaceRow {
  id: string;
  place: string;
  /** null if the place is not cleaned by us. */
  readiness: Readiness | null;
}

/** Readiness of a group's places. Its only guest data is the name of the group. */
export interface ReadinessRow {
  id: string;
  startsAt: Instant;
  ready: number;
  all: number;
  /** `othersUntil` is the time when the previous guests leave; null if the place is free. */
  waiting: { id: string; name: string; state: CleaningState; othersUntil: Instant | null }[];
}
