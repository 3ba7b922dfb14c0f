import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';
import { pauseReasons } from '#features/pauses/rules.ts';

/** An activity that is paused, or was. Without `ended_at` it is paused: one for each place. */
export const activityPauses = pgTable('activity_pauses', {
  id: text().primaryKey(),
  placeId: text('place_id').notNull(),
  reason: text({ enum: pauseReasons }).notNull(),
  note: text().notNull().default(''),
  startedAt: instant('started_at').notNull(),
  startedById: text('started_by_id'),
  startedBy: text('started_by').notNull(),
  /** When it is meant to end; null is open-ended. It never ends by itself. */
  until: instant(),
  /** How often those on duty were asked whether it can be opened. */
  reminders: integer().notNull().default(0),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by'),
});

export type Pause = typeof activityPauses.$inferSelect;
