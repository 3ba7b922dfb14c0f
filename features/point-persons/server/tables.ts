import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';

/** The same in every month, in one order. */
export const roles = pgTable('point_person_roles', {
  id: text().primaryKey(),
  name: text().notNull(),
  phone: text().notNull().default(''),
  position: integer().notNull(),
  /** A removed role keeps its past months. */
  removedAt: instant('removed_at'),
  /** When it was named so. */
  changedAt: instant('changed_at').notNull(),
});

/** Who answers for a role in a month. No row is nobody yet. */
export const pointPersons = pgTable(
  'point_persons',
  {
    month: text().notNull(),
    roleId: text('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.roleId] })],
);
