import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';
import { cleaningStates } from '#rooms/housekeeping/rules.ts';

/** What people said of a place; without a row nobody has said anything. */
export const cleanedPlaces = pgTable('cleaned_places', {
  placeId: text('place_id').primaryKey(),
  state: text({ enum: cleaningStates }),
  since: instant(),
  byId: text('by_id'),
  byName: text('by_name'),
  /** Who finished cleaning it last: somebody else inspects it. */
  cleanedById: text('cleaned_by_id'),
  /** Why it is out of order; '' otherwise. */
  reason: text().notNull().default(''),
  emptySince: instant('empty_since'),
  assigneeId: text('assignee_id'),
  assigneeName: text('assignee_name'),
  isOurs: boolean('is_ours').notNull().default(true),
});

/** Of calls that devices send until they are answered: each is done once. */
export const housekeepingKeys = pgTable('housekeeping_keys', {
  key: text().primaryKey(),
  at: instant().notNull(),
});

/** How this camp works: one row. */
export const housekeepingSettings = pgTable('housekeeping_settings', {
  id: text({ enum: ['housekeeping'] }).primaryKey(),
  inspects: boolean().notNull().default(true),
});
