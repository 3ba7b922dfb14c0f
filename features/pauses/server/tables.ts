import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';
import { pauseReasons } from '#features/pauses/rules.ts';

/** Current and past pauses of activities. A place has at most one current pause, in which `ended_at` is null. */
export const activityPauses = pgTable('activity_pauses', {
  id: text().primaryKey(),
  placeId: text('place_id').notNull(),
  reason: text({ enum: pauseReasons }).notNull(),
  note: text().notNull().default(''),
  startedAt: instant('started_at').notNull(),
  startedById: text('started_by_id'),
  startedBy: text('started_by').notNull(),
  /** The planned end; null if it is open. The pause does not end automatically. */
  until: instant(),
  reminders: integer().notNull().default(0),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by'),
});

export type PauseRecord = typeof activityPauses.$inferSelect;
