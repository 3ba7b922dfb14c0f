import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';
import { kitchenNoteKinds } from '#features/kitchen/shapes.ts';

export const kitchenNotes = pgTable('kitchen_notes', {
  id: text().primaryKey(),
  eventId: text('event_id').notNull(),
  kind: text({ enum: kitchenNoteKinds }).notNull(),
  heads: integer().notNull(),
  note: text().notNull().default(''),
  rowId: text('row_id'),
  isSingleMeal: boolean('is_single_meal').notNull().default(false),
  startsAt: instant('starts_at'),
  addedAt: instant('added_at').notNull(),
  addedBy: text('added_by').notNull(),
  removedAt: instant('removed_at'),
});
