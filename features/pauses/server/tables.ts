import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';
import { pauseReasons } from '#features/pauses/rules.ts';

/** Pauses of activities, current and past. A place has at most one without `ended_at`: the current one. */
export const activityPauses = pgTable('activity_pauses', {
  id: text().primaryKey(),
  placeId: text('place_id').notNull(),
  reason: text({ enum: pauseReasons }).notNull(),
  note: text().notNull().default(''),
  startedAt: instant('started_at').notNull(),
  startedById: text('started_by_id'),
  startedBy: text('started_by').notNull(),
  /** The planned end; null is open-ended. It never ends automatically. */
  until: instant(),
  reminders: integer().notNull().default(0),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by'),
});

export type Pause = typeof activityPauses.$inferSelect;
