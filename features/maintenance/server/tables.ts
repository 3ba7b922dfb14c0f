import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/database/server/columns.ts';
import { languages } from '#platform/i18n/texts.ts';
import { originKinds, priorities, ticketStatuses, workerLists } from '#features/maintenance/rules.ts';

/** Workers: staff and volunteers. Removed workers stay in the table, so that old tickets keep their names. */
export const workers = pgTable('maintenance_workers', {
  id: text().primaryKey(),
  list: text({ enum: workerLists }).notNull(),
  name: text().notNull(),
  accountId: text('account_id'),
  createdAt: instant('created_at').notNull(),
  removedAt: instant('removed_at'),
});

export interface TicketPlan {
  title: string;
  description: string;
  placeId: string | null;
  dueDay: string | null;
}

/** Tickets. The database table also has a generated column `search`, which is not declared here. */
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
  /** Name of the account at the time of the report, or the name that a visitor entered. '' if unknown. */
  reporterName: text('reporter_name').notNull(),
  originKind: text('origin_kind', { enum: originKinds }),
  originId: text('origin_id'),
  meTooCount: integer('me_too_count').notNull().default(0),
  unsafeAt: instant('unsafe_at'),
  unsafeBy: text('unsafe_by'),
  unsafeById: text('unsafe_by_id'),
  /** Time and account that marked the ticket as fixed. A different account must reopen the place. */
  fixedAt: instant('fixed_at'),
  fixedBy: text('fixed_by'),
  fixedById: text('fixed_by_id'),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  closedDate: instant('closed_date'),
  /** Status before the plan withdrew this ticket. null if the ticket is not withdrawn, or if a person closed it. */
  statusBeforeWithdrawal: text('status_before_withdrawal', { enum: ticketStatuses }),
  /** End of the event of a set-up, as the closing job found it last. null before that, and for other tickets. */
  eventEndedAt: instant('event_ended_at'),
  /** The plan that was last applied to the ticket. null if a person created the ticket. */
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
  /** The report whose private link was used for the comment. */
  reportId: text('report_id'),
});

/** Idempotency keys of changes that a device may send more than once. */
export const maintenanceKeys = pgTable('maintenance_keys', {
  key: text().primaryKey(),
  at: instant().notNull(),
});

export const codes = pgTable('maintenance_codes', {
  code: text().primaryKey(),
  placeId: text('place_id').notNull(),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
});

/** Reports through QR codes, without an account. Each report has opened a ticket, or is a 'me too' on an existing ticket. */
export const reports = pgTable('maintenance_reports', {
  id: text().primaryKey(),
  ticketId: text('ticket_id')
    .notNull()
    .references(() => tickets.id, { onDelete: 'cascade' }),
  /** Hash of the secret in the private link. The browser creates the secret, and only the browser stores it. */
  secretHash: bytes('secret_hash').notNull().unique(),
  description: text().notNull(),
  isMeToo: boolean('is_me_too').notNull(),
  language: text({ enum: languages }).notNull(),
  createdAt: instant('created_at').notNull(),
});

/** For each photo of a visitor, the report with which it was sent. */
export const reportPhotos = pgTable('maintenance_report_photos', {
  fileId: text('file_id').primaryKey(),
  reportId: text('report_id')
    .notNull()
    .references(() => reports.id, { onDelete: 'cascade' }),
});
