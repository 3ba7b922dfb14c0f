import { customType, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';
import { placeKinds, placeStates } from '#features/places/rules.ts';

/** PostgreSQL's `int8range`, written `[0,1024)`. */
const range = customType<{ data: string }>({ dataType: () => 'int8range' });

/** Returns the column of a place's interval, also for tables that copy it. */
export const treeIntervalColumn = () => range('tree_interval').notNull();

export const places = pgTable('places', {
  id: text().primaryKey(),
  parentId: text('parent_id'),
  kind: text({ enum: placeKinds }).notNull(),
  name: text().notNull(),
  categories: text().array().notNull().default([]),
  sleeps: integer().notNull().default(0),
  seats: integer().notNull().default(0),
  state: text({ enum: placeStates }).notNull().default('open'),
  closedReason: text('closed_reason').notNull().default(''),
  /** Set by the maintenance feature; '' if the place is safe. */
  unsafeReason: text('unsafe_reason').notNull().default(''),
  position: integer().notNull(),
  /** Nested inside the parent's interval: two places overlap exactly when their intervals do. */
  treeInterval: treeIntervalColumn(),
  createdAt: instant('created_at').notNull(),
  archivedAt: instant('archived_at'),
});
