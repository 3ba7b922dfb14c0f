import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/database/server/columns.ts';
import { languages } from '#platform/i18n/texts.ts';
import { originKinds, priorities, ticketStatuses, workerLists } from '#features/maintenance/rules.ts';

/** Staff and volunteers. Who was taken off a list keeps the name on old tickets. */
export const workers = pgTable('maintenance_workers', {
  id: text().primaryKey(),
  list: text({ enum: workerLists }).notNull(),
  name: text().notNull(),
  accountId: text('account_id'),
  createdAt: instant('created_at').notNull(),
  removedAt: instant('removed_at'),
});

/** What another room's plan asks of a ticket. */
export interface TicketPlan {
  title: string;
  description: string;
  placeId: string | null;
  dueDay: string | null;
}

/** The generated column `search` is the database's alone. */
export const tickets = pgTable('maintenance_tickets', {
  id: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  placeId: text('place_id'),
  priority: text({ enum: priorities }).notNull(),
  status: text({ enum: ticketStatuses }).notNull(),
  assigneeId: text('assignee_id').references(() => workers.id, { onDelete: 'set null' }),
  dueDay: date('due_day', { mode: 'string' }),
  reporterId: text('reporter_id'),
  /** Of the account as it was called then, or what a visitor wrote; '' where nobody said. */
  reporterName: text('reporter_name').notNull(),
  originKind: text('origin_kind', { enum: originKinds }),
  originId: text('origin_id'),
  alsoReported: integer('also_reported').notNull().default(0),
  unsafeAt: instant('unsafe_at'),
  unsafeBy: text('unsafe_by'),
  unsafeById: text('unsafe_by_id'),
  /** Who says that it is mended; somebody else opens the place. */
  mendedAt: instant('mended_at'),
  mendedBy: text('mended_by'),
  mendedById: text('mended_by_id'),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  closedDate: instant('closed_date'),
  /** What it was when the plan that it came from took it back; null where a person closed it. */
  withdrawnFrom: text('withdrawn_from', { enum: ticketStatuses }),
  /** When the event of a set-up was over, as the job that closes it last found; null until then, and for other tickets. */
  overAt: instant('over_at'),
  /** As its plan was last followed; null for a ticket of a person. */
  plan: jsonb().$type<TicketPlan>(),
});

export const comments = pgTable('maintenance_comments', {
  id: text().primaryKey(),
  ticketId: text('ticket_id')
    .notNull()
    .references(() => tickets.id, { onDelete: 'cascade' }),
  at: instant().notNull(),
  byId: text('by_id'),
  byName: text('by_name').notNull(),
  text: text().notNull(),
  isReporter: boolean('is_reporter').notNull().default(false),
  /** The report by whose private link it was written. */
  reportId: text('report_id'),
});

/** Of changes that devices send until they are answered: each is done once. */
export const maintenanceKeys = pgTable('maintenance_keys', {
  key: text().primaryKey(),
  at: instant().notNull(),
});

/** What a QR at a place holds; a place has one at a time. */
export const codes = pgTable('maintenance_codes', {
  code: text().primaryKey(),
  placeId: text('place_id').notNull(),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
});

/** What somebody without an account reported by a QR: a ticket of its own, or 'me too' to one that was there. */
export const reports = pgTable('maintenance_reports', {
  id: text().primaryKey(),
  ticketId: text('ticket_id')
    .notNull()
    .references(() => tickets.id, { onDelete: 'cascade' }),
  /** The hash of the secret that opens the private page. The browser makes and keeps the secret, and it is not shown again. */
  secretHash: bytes('secret_hash').notNull().unique(),
  words: text().notNull(),
  isMeToo: boolean('is_me_too').notNull(),
  language: text({ enum: languages }).notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Which report a photo of a ticket came by. */
export const reportPhotos = pgTable('maintenance_report_photos', {
  fileId: text('file_id').primaryKey(),
  reportId: text('report_id')
    .notNull()
    .references(() => reports.id, { onDelete: 'cascade' }),
});
