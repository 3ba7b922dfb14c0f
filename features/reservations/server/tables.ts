import { boolean, customType, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/database/server/columns.ts';
import { importKinds, type ColumnMatches } from '#features/reservations/csv/columns.ts';
import type { DateOrders, WordMeanings } from '#features/reservations/csv/file-reading.ts';
import { importStates, type LineProblem, linePlans } from '#features/reservations/csv/plan.ts';
import { type TextField, textFields } from '#features/reservations/fields.ts';
import { classifications, feedKinds, placeKinds, placeStates, reservationStates } from '#features/reservations/rules.ts';

/** PostgreSQL's type `int8range`, written `[0,1024)`. */
const range = customType<{ data: string }>({ dataType: () => 'int8range' });

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
  /** The maintenance feature sets this reason; '' if the place is safe. */
  unsafeReason: text('unsafe_reason').notNull().default(''),
  position: integer().notNull(),
  /** Lies inside the parent's interval. Two intervals overlap only if one place contains the other. */
  treeInterval: range('tree_interval').notNull(),
  createdAt: instant('created_at').notNull(),
  archivedAt: instant('archived_at'),
});

const textColumn = (name: string) => text(name).notNull().default('');
/** Converts a field name to a column name: `groupName` becomes `group_name`. */
const textColumns = Object.fromEntries(
  textFields.map((name) => [name, textColumn(name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`))]),
) as Record<TextField, ReturnType<typeof textColumn>>;

export const reservations = pgTable('reservations', {
  id: text().primaryKey(),
  name: text().notNull(),
  classification: text({ enum: classifications }).notNull(),
  state: text({ enum: reservationStates }).notNull(),
  /** Last day of a hold; null in every other state. */
  heldUntil: date('held_until', { mode: 'string' }),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  heads: integer().notNull().default(0),
  ...textColumns,
  cancelReason: text('cancel_reason').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by'),
  changedAt: instant('changed_at').notNull(),
  /** Increases with each change, for calendar feeds. */
  sequence: integer().notNull().default(0),
});

/** A booking of one place. Only the database uses the generated column `held_period`, for its exclusion constraint. */
export const bookings = pgTable('bookings', {
  id: text().primaryKey(),
  reservationId: text('reservation_id')
    .notNull()
    .references(() => reservations.id, { onDelete: 'cascade' }),
  placeId: text('place_id').notNull(),
  /** Copy of the place's interval, which a foreign key updates. */
  treeInterval: range('tree_interval').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  heldFrom: instant('held_from').notNull(),
  heldUntil: instant('held_until').notNull(),
  holds: boolean().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** A calendar feed with a secret link. Only the hash of the link is stored. */
export const calendarFeeds = pgTable('calendar_feeds', {
  id: text().primaryKey(),
  tokenHash: bytes('token_hash').notNull().unique(),
  accountId: text('account_id').notNull(),
  kind: text({ enum: feedKinds }).notNull(),
  placeId: text('place_id'),
  reservationId: text('reservation_id'),
  createdAt: instant('created_at').notNull(),
  lastFetchedAt: instant('last_fetched_at'),
  revokedAt: instant('revoked_at'),
});

/** An imported file. Its lines are read, planned, reviewed and then all written, or none. */
export const imports = pgTable('imports', {
  id: text().primaryKey(),
  kind: text({ enum: importKinds }).notNull(),
  accountId: text('account_id'),
  accountName: text('account_name').notNull(),
  fileName: text('file_name').notNull(),
  createdAt: instant('created_at').notNull(),
  state: text({ enum: importStates }).notNull(),
  problem: text(),
  headers: text().array().notNull().default([]),
  matches: jsonb().$type<ColumnMatches>().notNull().default({}),
  orders: jsonb().$type<DateOrders>().notNull().default({}),
  meanings: jsonb().$type<WordMeanings>().notNull().default({}),
  /** True if a person chose to import duplicates of stored records. */
  includesDuplicates: boolean('includes_duplicates').notNull().default(false),
  /** Number of written imports when the check began. If it differs when this import is written, another import was written meanwhile. */
  importsBefore: integer('imports_before').notNull().default(0),
  lines: integer().notNull().default(0),
  checked: integer().notNull().default(0),
  /** Number of lines compared with existing bookings, which is the second half of a check. */
  compared: integer().notNull().default(0),
  written: integer().notNull().default(0),
  fresh: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  same: integer().notNull().default(0),
  known: integer().notNull().default(0),
  wrong: integer().notNull().default(0),
  questioned: integer().notNull().default(0),
  finishedAt: instant('finished_at'),
});

export const importLines = pgTable(
  'import_lines',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Row number in the spreadsheet, counted from 0. Empty rows count, so numbers can be missing. */
    line: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    plan: text({ enum: linePlans }),
    problems: jsonb().$type<LineProblem[]>().notNull().default([]),
    record: jsonb(),
    /** The reservation that the line creates or changes. */
    reservationId: text('reservation_id'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);
