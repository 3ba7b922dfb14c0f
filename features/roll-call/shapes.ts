import { z } from 'zod';
import { id, nonTestId, requiredName, requiredText, text } from '#platform/http/shapes.ts';
import { pressedAtShape } from '#platform/http/device-clock.ts';
import type { Instant } from '#platform/time/instant.ts';
import { markKinds, personKinds, type PersonKind, type PersonState, type RollCallKind, rollCallKinds } from './rules.ts';

export const EmptyShape = z.strictObject({});
export const byEvent = z.strictObject({ eventId: id });
/** `eventId` is included because permissions depend on the event. */
const rollCallFields = { id, eventId: id };
export const rollCallIdInput = z.strictObject(rollCallFields);

/** An assembly point. `placeId` is null if the point is only a text. */
const point = z.strictObject({ placeId: id.nullable(), name: requiredName(120) });
export type AssemblyPoint = z.output<typeof point>;

/** The browser makes `id`, so retries start one roll call. `at` is the time of the press. */
export const StartShape = z.strictObject({
  id: nonTestId,
  eventId: id,
  kind: z.enum(rollCallKinds),
  assembly: z.array(point).max(10, 'too-many'),
  at: pressedAtShape,
});
export type StartInput = z.input<typeof StartShape>;

/** Fields of calls that a device retries: the idempotency key and the time of the press. */
const retryFields = { key: nonTestId, at: pressedAtShape };

/** Id of a person, or `toPersonRef` if the person was tapped before the roll call existed on the server. */
const personRef = z.string().regex(/^[A-Za-z0-9]{16,64}(\.[A-Za-z0-9_-]{1,40})?$/, 'not-an-id');

/** Ids of one person or of an entire family. */
export const MarkShape = z.strictObject({
  ...rollCallFields,
  ...retryFields,
  people: z.array(personRef).min(1).max(100),
  mark: z.enum(markKinds),
});
export type MarkInput = z.input<typeof MarkShape>;

/** Adds people without a check-in. `heads` is the number of people in a group. */
export const AddPeopleShape = z.strictObject({
  ...rollCallFields,
  ...retryFields,
  name: requiredName(120),
  kind: z.enum(personKinds),
  heads: z.number().int().min(1, 'too-small').max(200, 'too-large'),
  placeId: id.nullable(),
  /** True if the people are with the person who adds them. */
  isSafe: z.boolean(),
});
export type AddPeopleInput = z.input<typeof AddPeopleShape>;

export const SightingShape = z.strictObject({ ...rollCallFields, ...retryFields, personId: personRef, where: requiredText(200) });
export type SightingInput = z.input<typeof SightingShape>;

/**
 * `run` is how often the client knew the roll call to be resumed, and `missing` how many missing people it knew of. The server refuses to
 * end the roll call if it was resumed since, or if more people are missing now.
 */
export const EndShape = z.strictObject({
  ...rollCallFields,
  note: text(2_000),
  run: z.number().int().min(0).default(0),
  missing: z.number().int().min(0).optional(),
});
export type EndInput = z.input<typeof EndShape>;
export const LodgingShape = z.strictObject({ eventId: id, families: z.array(id).min(1).max(500), placeId: id.nullable() });

export interface EventRow {
  id: string;
  name: string;
  startsAt: Instant;
  endsAt: Instant;
  /** Number of people who are at the camp; `perhaps` is the number who may be. */
  here: number;
  perhaps: number;
}

export interface RollCallRow {
  id: string;
  eventId: string;
  eventName: string;
  kind: RollCallKind;
  assembly: AssemblyPoint[];
  startedAt: Instant;
  startedBy: string;
  endedAt: Instant | null;
  endedBy: string | null;
  /** Number of times the roll call was resumed. */
  resumed: number;
  note: string;
  /** Number of people to count, including `safe` and `away`, without `perhaps`. */
  people: number;
  safe: number;
  away: number;
  perhaps: number;
  /** False once the names are deleted. */
  hasNames: boolean;
}

export interface RollCallPerson {
  id: string;
  kind: PersonKind;
  /** Name; '' if the check-in has only a number of people. */
  name: string;
  family: string;
  nth: number;
  ofFamily: number;
  phone: string;
  checkInId: string | null;
  ref: string | null;
  placeId: string | null;
  building: string;
  room: string;
  isHere: boolean;
  addedBy: string | null;
  lastSeen: string;
  lastSeenAt: Instant | null;
  lastSeenBy: string | null;
  state: PersonState;
  countedAt: Instant | null;
  countedById: string | null;
  countedBy: string | null;
}

/** A family and its lodging, for the paper list and the lodging panel. */
export interface LodgedFamily {
  id: string;
  church: string;
  phone: string;
  placeId: string | null;
  building: string;
  room: string;
  people: { ref: string; name: string; nth: number; ofFamily: number; isHere: boolean }[];
}
