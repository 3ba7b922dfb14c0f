import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';

/** Roles are the same for every month. */
export const roles = pgTable('point_person_roles', {
  id: text().primaryKey(),
  name: text().notNull(),
  phone: text().notNull().default(''),
  position: integer().notNull(),
  /** Set by a soft delete, so that past months keep the role. */
  removedAt: instant('removed_at'),
  changedAt: instant('changed_at').notNull(),
});

/** Without a row, no one is assigned to the role in that month. */
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
