import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';
import { importKinds, type ColumnMatches } from '#features/imports/columns.ts';
import type { DateOrders, WordMeanings } from '#features/imports/file-reading.ts';
import { importStates, type LineProblem, linePlans } from '#features/imports/plan.ts';

/** An imported file: read, planned, reviewed, then written all or nothing. */
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
  /** Whether a person also imports duplicates of stored records. */
  includesDuplicates: boolean('includes_duplicates').notNull().default(false),
  /** Number of imports written when the check began. A different number at writing means that another import came in between. */
  importsBefore: integer('imports_before').notNull().default(0),
  lines: integer().notNull().default(0),
  checked: integer().notNull().default(0),
  /** Lines compared with existing bookings: the second half of a check. */
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
    /** Spreadsheet row, counted from 0. Empty rows have numbers too, so there may be gaps. */
    line: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    plan: text({ enum: linePlans }),
    problems: jsonb().$type<LineProblem[]>().notNull().default([]),
    record: jsonb(),
    /** The reservation that the line would write. */
    reservationId: text('reservation_id'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);
