import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';
import type { Figures } from '#features/roll-call/figures.ts';
import { markKinds, personKinds, personStates, rollCallKinds } from '#features/roll-call/rules.ts';
import type { AssemblyPoint } from '#features/roll-call/shapes.ts';

/** A roll call counts everyone at an event. It is running while `ended_at` is null, and each event has at most one running. */
export const rollCalls = pgTable('roll_calls', {
  id: text().primaryKey(),
  eventId: text('event_id').notNull(),
  eventName: text('event_name').notNull(),
  kind: text({ enum: rollCallKinds }).notNull(),
  assembly: jsonb().$type<AssemblyPoint[]>().notNull().default([]),
  startedAt: instant('started_at').notNull(),
  startedById: text('started_by_id'),
  startedBy: text('started_by').notNull(),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by'),
  /** Number of times the roll call was resumed. */
  resumed: integer().notNull().default(0),
  note: text().notNull().default(''),
  /** Time when the names were deleted; null before. */
  figures: jsonb().$type<Figures>(),
});

/** People to count: those from check-ins at the start, and people added later. */
export const rollCallPeople = pgTable('roll_call_people', {
  id: text().primaryKey(),
  rollCallId: text('roll_call_id').notNull(),
  kind: text({ enum: personKinds }).notNull(),
  name: text().notNull(),
  family: text().notNull().default(''),
  nth: integer().notNull().default(1),
  ofFamily: integer('of_family').notNull().default(1),
  phone: text().notNull().default(''),
  checkInId: text('check_in_id'),
  /** `toPersonRef` of the check-in and person key; null if the person was added by name. */
  ref: text(),
  placeId: text('place_id'),
  building: text().notNull().default(''),
  room: text().notNull().default(''),
  /** True if the family was at the camp; false if it was only expected, or may have left. */
  isHere: boolean('is_here').notNull(),
  addedBy: text('added_by'),
  lastSeen: text('last_seen').notNull().default(''),
  lastSeenAt: instant('last_seen_at'),
  lastSeenBy: text('last_seen_by'),
  /** State derived from the taps. */
  state: text({ enum: personStates }).notNull().default('missing'),
  countedAt: instant('counted_at'),
  countedById: text('counted_by_id'),
  countedBy: text('counted_by'),
});

/** Each tap is stored once, even if the device sends it several times. */
export const rollCallTaps = pgTable(
  'roll_call_taps',
  {
    key: text().notNull(),
    personId: text('person_id').notNull(),
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    mark: text({ enum: markKinds }).notNull(),
    /** Device time of the press, but never before the start and never in the future. */
    at: instant().notNull(),
    receivedAt: instant('received_at').notNull(),
    byId: text('by_id').notNull(),
    byName: text('by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.personId] })],
);

export const familyLodgings = pgTable('family_lodgings', {
  checkInId: text('check_in_id').primaryKey(),
  placeId: text('place_id').notNull(),
  recordedAt: instant('recorded_at').notNull(),
  recordedBy: text('recorded_by'),
});
