import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';
import type { LinenRates } from '#features/housekeeping/linen.ts';
import { lostItemStates } from '#features/housekeeping/lost-items.ts';
import { cleaningStates } from '#features/housekeeping/rules.ts';

/** Stored states. A place without a row has never been marked. */
export const cleaningStatuses = pgTable('cleaning_statuses', {
  placeId: text('place_id').primaryKey(),
  state: text({ enum: cleaningStates }),
  since: instant(),
  byId: text('by_id'),
  byName: text('by_name'),
  /** The person who cleaned last: someone else should inspect the place. */
  cleanedById: text('cleaned_by_id'),
  reason: text().notNull().default(''),
  emptySince: instant('empty_since'),
  assigneeId: text('assignee_id'),
  assigneeName: text('assignee_name'),
  isCleanedByUs: boolean('is_cleaned_by_us').notNull().default(true),
});

/** Idempotency keys of calls that devices may send more than once. */
export const housekeepingKeys = pgTable('housekeeping_keys', {
  key: text().primaryKey(),
  at: instant().notNull(),
});

/** This table has a single row. */
export const housekeepingSettings = pgTable('housekeeping_settings', {
  id: text({ enum: ['housekeeping'] }).primaryKey(),
  requiresInspection: boolean('requires_inspection').notNull().default(true),
  linen: jsonb().$type<Partial<LinenRates>>().notNull().default({}),
});

export const placeNotes = pgTable('place_notes', {
  id: text().primaryKey(),
  placeId: text('place_id').notNull(),
  text: text().notNull(),
  at: instant().notNull(),
  byId: text('by_id'),
  byName: text('by_name').notNull(),
  ticketId: text('ticket_id'),
  settledAt: instant('settled_at'),
});

export const lostItems = pgTable('lost_items', {
  id: text().primaryKey(),
  what: text().notNull(),
  placeId: text('place_id'),
  foundWhere: text('found_where').notNull().default(''),
  foundAt: instant('found_at').notNull(),
  byId: text('by_id'),
  byName: text('by_name').notNull(),
  storageLocation: text('storage_location').notNull().default(''),
  state: text({ enum: lostItemStates }).notNull(),
  givenTo: text('given_to').notNull().default(''),
  settledAt: instant('settled_at'),
  settledByName: text('settled_by_name'),
});
