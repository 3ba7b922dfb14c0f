import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/database/server/columns.ts';
import { columnKinds } from '#features/sheets/rules.ts';
import type { EditResult, Effect } from '#features/sheets/shapes.ts';

const ofSheet = () => text('sheet_id').notNull();

/** Sheets. A sheet has the same ID as its reservation, unless it is a template. */
export const sheets = pgTable('sheets', {
  id: text().primaryKey(),
  reservationId: text('reservation_id'),
  isTemplate: boolean('is_template').notNull().default(false),
  /** Name of a template. '' for a sheet, which has the name of its reservation. */
  name: text().notNull().default(''),
  isOpen: boolean('is_open').notNull().default(true),
  lastChange: integer('last_change').notNull().default(0),
  createdAt: instant('created_at').notNull(),
});

export const sheetColumns = pgTable(
  'sheet_columns',
  {
    sheetId: ofSheet(),
    id: text().notNull(),
    kind: text({ enum: columnKinds }).notNull(),
    name: text().notNull().default(''),
    position: text().notNull(),
    isStaffOnly: boolean('is_staff_only').notNull().default(false),
    isRemoved: boolean('is_removed').notNull().default(false),
  },
  (own) => [primaryKey({ columns: [own.sheetId, own.id] })],
);

export const sheetRows = pgTable('sheet_rows', {
  id: text().primaryKey(),
  sheetId: ofSheet(),
  day: date({ mode: 'string' }).notNull(),
  position: text().notNull(),
  isStaffOnly: boolean('is_staff_only').notNull().default(false),
  /** Whether the row is after midnight. This depends on the rows above, so every change of them updates it. */
  isNight: boolean('is_night').notNull().default(false),
  deletedAt: instant('deleted_at'),
  lastChange: integer('last_change').notNull(),
});

export const sheetCells = pgTable(
  'sheet_cells',
  {
    rowId: text('row_id').notNull(),
    columnId: text('column_id').notNull(),
    text: text().notNull(),
    version: integer().notNull(),
    changedBy: text('changed_by'),
    changedAt: instant('changed_at').notNull(),
    starts: integer(),
    ends: integer(),
    placeIds: text('place_ids').array().notNull().default([]),
    accountIds: text('account_ids').array().notNull().default([]),
  },
  (own) => [primaryKey({ columns: [own.rowId, own.columnId] })],
);

export const sheetChanges = pgTable(
  'sheet_changes',
  {
    sheetId: ofSheet(),
    number: integer().notNull(),
    key: text().notNull(),
    byId: text('by_id'),
    byName: text('by_name').notNull(),
    at: instant().notNull(),
    days: date({ mode: 'string' }).array().notNull(),
    effects: jsonb().$type<Effect[]>().notNull(),
    conflicts: jsonb().$type<EditResult['overruled']>().notNull().default([]),
  },
  (own) => [primaryKey({ columns: [own.sheetId, own.number] })],
);

/** Number of the last change that each job has handled: set-up tickets (`syncedChange`) and notifications (`notifiedChange`). */
export const sheetFollowUps = pgTable('sheet_follow_ups', {
  sheetId: text('sheet_id').primaryKey(),
  syncedChange: integer('synced_change').notNull().default(0),
  notifiedChange: integer('notified_change').notNull().default(0),
});

export const sheetReaders = pgTable(
  'sheet_readers',
  {
    sheetId: ofSheet(),
    accountId: text('account_id').notNull(),
    seenChange: integer('seen_change').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (own) => [primaryKey({ columns: [own.sheetId, own.accountId] })],
);

export const sheetLinks = pgTable('sheet_links', {
  id: text().primaryKey(),
  sheetId: ofSheet(),
  personId: text('person_id'),
  tokenHash: bytes('token_hash').notNull().unique(),
  createdBy: text('created_by'),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
  lastFetchedAt: instant('last_fetched_at'),
});
