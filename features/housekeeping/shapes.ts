import { z } from 'zod';
import type { FileRow } from '#platform/files/shapes.ts';
import { fieldChanges } from '#platform/http/field-changes.ts';
import { id, nameText, nonTestId, requiredName, requiredText } from '#platform/http/shapes.ts';
import { pressedAtShape } from '#platform/outbox/device-clock.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type LinenKind, linenKinds, type LinenRates } from './linen.ts';
import { type LostItemState, lostItemStates } from './lost-items.ts';
import { type CleaningState, cleaningStates, settableStates, type Readiness } from './rules.ts';

export const NoInput = z.strictObject({});
export const byId = z.strictObject({ id });

const day = z.iso.date().refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'not-a-date');
/** A later day is seen as it begins; null is now. */
export const BoardDay = z.strictObject({ day: day.nullable().default(null) });

/** Of a device that sends until it is answered: made once, and when it was pressed. */
const onceFields = { key: nonTestId, at: pressedAtShape };
/** So many places a camp makes ready in one go. */
const maxPlaces = 500;

/** `from` is what was seen: whoever comes second is told who was first. */
export const MarkPlaces = z.strictObject({
  ...onceFields,
  places: z
    .array(z.strictObject({ id, from: z.enum(cleaningStates), to: z.enum(settableStates) }))
    .min(1)
    .max(maxPlaces),
  /** Inspects what one has cleaned oneself. */
  confirmsOwn: z.boolean().default(false),
  /** Takes back what was done a moment ago: said so in the history. */
  isUndo: z.boolean().default(false),
});
export type MarkPlacesInput = z.input<typeof MarkPlaces>;

/** Who was faster, at which place. */
export interface MarkConflict {
  id: string;
  name: string;
  state: CleaningState;
  by: string | null;
}

export interface MarkResult {
  done: true;
  /** Those that were changed; the others are in `meanwhile`. */
  marked: string[];
  meanwhile: MarkConflict[];
}

export const EarlyDeparture = z.strictObject({ id, key: nonTestId });
export const OutOfOrderReport = z.strictObject({ id, reason: requiredText(200) });

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
  /** The sheet whose row uses it then; null where it is an arrival. */
  usedBySheetId: string | null;
  /** Of the next arrival: people in a hall, beds to make where people sleep. */
  heads: number;
  beds: number;
  /** What somebody noticed there and nobody has settled. */
  notes: number;
  /** When it is read again by the clock. */
  turnsAt: Instant | null;
}

export interface HousekeepingSettings {
  id: 'housekeeping';
  /** Whether somebody looks at each place after it was cleaned. */
  inspects: boolean;
  /** Pieces for each person. */
  linen: LinenRates;
}

/** `from` is the assignee that the sender saw, `to` the new one; null is nobody. */
export const Assignment = z.strictObject({
  ...onceFields,
  places: z
    .array(z.strictObject({ id, from: id.nullable(), to: id.nullable() }))
    .min(1)
    .max(maxPlaces),
  /** Reverts an earlier assignment: nobody is notified of it. */
  isUndo: z.boolean().default(false),
});
export type AssignmentInput = z.input<typeof Assignment>;

export interface AssignResult {
  done: true;
  assigned: string[];
  /** Places that somebody else assigned meanwhile; they stay as they are. */
  meanwhile: { id: string; name: string; to: string | null }[];
}

export const CleanedByUsChange = z.strictObject({ id, isOurs: z.boolean() });

/** `id` is made in the browser, so that sending it twice leaves one. */
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
  /** Of that ticket; null where it is gone. */
  ticketStatus: string | null;
  photos: FileRow[];
}

const pieces = z.number().int().min(0, 'too-small').max(20, 'too-large');
const piecesOf = Object.fromEntries(linenKinds.map((kind) => [kind, pieces])) as Record<LinenKind, typeof pieces>;
export const SettingsChange = z.strictObject({ changes: fieldChanges({ inspects: z.boolean(), ...piecesOf }) });

/** One day or seven from a day on; null is today. */
export const LinenDays = z.strictObject({ day: day.nullable().default(null), days: z.union([z.literal(1), z.literal(7)]) });

/** People who come to and leave the beds of a building on a day. */
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
/** `from`: as it was seen. */
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

/** What was left behind, as the search of the whole house shows it. */
export type LostItemMatch = Pick<LostItemRow, 'id' | 'what' | 'keptWhere' | 'state'>;

/** Whoever may be given a place to clean. */
export interface HousekeeperRow {
  id: string;
  name: string;
}

/** Of one event, or of all that are on or come within two days. */
export const ReadinessInput = z.strictObject({ eventId: id.nullable().default(null) });

export const EventInput = z.strictObject({ eventId: id });

/** A family with its place, for the desk. */
export interface FamilyPlaceRow {
  /** The id of its check-in. */
  id: string;
  place: string;
  /** null where nobody here cleans the place. */
  readiness: Readiness | null;
}

/** How far the places of a group are, with their names and nobody else's. */
export interface ReadinessRow {
  /** Of the event or reservation. */
  id: string;
  startsAt: Instant;
  ready: number;
  all: number;
  /** `othersUntil`: when whoever has it before them leaves, null where nobody has. */
  waiting: { id: string; name: string; state: CleaningState; othersUntil: Instant | null }[];
}
