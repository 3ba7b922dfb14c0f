import { z } from 'zod';
import { id, nonTestId, requiredName, requiredText, text } from '#platform/http/shapes.ts';
import { pressedAtShape } from '#platform/outbox/device-clock.ts';
import type { Instant } from '#platform/time/instant.ts';
import { markKinds, personKinds, type PersonKind, type PersonState, type RollCallKind, rollCallKinds } from './rules.ts';

export const EmptyShape = z.strictObject({});
export const byEvent = z.strictObject({ eventId: id });
/** With its event, by which it is known who may. */
const one = { id, eventId: id };
export const byRollCall = z.strictObject(one);

/** Where people gather: a place of the camp, or in words. */
const point = z.strictObject({ placeId: id.nullable(), name: requiredName(120) });
export type AssemblyPoint = z.output<typeof point>;

/** `id` is made in the browser, so that sending it twice starts one. `at` says when it was pressed. */
export const StartShape = z.strictObject({
  id: nonTestId,
  eventId: id,
  kind: z.enum(rollCallKinds),
  assembly: z.array(point).max(10, 'too-many'),
  at: pressedAtShape,
});
export type StartInput = z.input<typeof StartShape>;

/** Of a device that sends until it is answered: made once, and when it was pressed. */
const once = { key: nonTestId, at: pressedAtShape };

/** Somebody of a roll-call by id, or by `refOf` where it was tapped before the roll-call had begun for all. */
const someone = z.string().regex(/^[A-Za-z0-9]{16,64}(\.[A-Za-z0-9_-]{1,40})?$/, 'not-an-id');

/** One person, or a family in one tap. */
export const MarkShape = z.strictObject({ ...one, ...once, people: z.array(someone).min(1).max(100), mark: z.enum(markKinds) });
export type MarkInput = z.input<typeof MarkShape>;

/** Somebody whom no check-in knows; `heads` of them where a group is known by its number alone. */
export const AddPeopleShape = z.strictObject({
  ...one,
  ...once,
  name: requiredName(120),
  kind: z.enum(personKinds),
  heads: z.number().int().min(1, 'too-small').max(200, 'too-large'),
  placeId: id.nullable(),
  /** They stand before whoever adds them. */
  isSafe: z.boolean(),
});
export type AddPeopleInput = z.input<typeof AddPeopleShape>;

/** Where somebody was seen last, by whoever saw them or heard of it. */
export const SightingShape = z.strictObject({ ...one, ...once, personId: someone, where: requiredText(200) });
export type SightingInput = z.input<typeof SightingShape>;

/**
 * `run`: how often it had gone on as its author saw it, so that an end that comes late or again ends no later run.
 * `missing`: how many were, as its author saw it: it ends nothing over somebody more.
 */
export const EndShape = z.strictObject({
  ...one,
  note: text(2_000),
  run: z.number().int().min(0).default(0),
  missing: z.number().int().min(0).optional(),
});
export type EndInput = z.input<typeof EndShape>;
export const LodgingShape = z.strictObject({ eventId: id, families: z.array(id).min(1).max(500), placeId: id.nullable() });

/** An event whose people can be counted, or that is being counted. */
export interface EventRow {
  id: string;
  name: string;
  startsAt: Instant;
  endsAt: Instant;
  /** People that its check-ins know as here, and others whom they expect. */
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
  /** How often it went on after it was ended. */
  resumed: number;
  note: string;
  /** Who is looked for; `safe` and `away` are part of `people`, `perhaps` are not. */
  people: number;
  safe: number;
  away: number;
  /** Expected, and nobody has seen them. */
  perhaps: number;
  /** null once its names are deleted. */
  hasNames: boolean;
}

export interface RollCallPerson {
  id: string;
  kind: PersonKind;
  /** '': the check-in knows a head and no name. */
  name: string;
  family: string;
  /** Person 3 of 5. */
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

/** A family of an event and where it sleeps: for the list on paper, and for whoever says so. */
export interface LodgedFamily {
  id: string;
  church: string;
  phone: string;
  placeId: string | null;
  building: string;
  room: string;
  people: { ref: string; name: string; nth: number; ofFamily: number; isHere: boolean }[];
}
