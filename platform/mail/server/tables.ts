import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';

/**
 * The outbox. `kept` is a mail that no server was set to carry; `held` one of too many for its mailbox (`queueMail`). An
 * administrator reads both at /admin, and may send them.
 */
export const mails = pgTable('mails', {
  id: text().primaryKey(),
  createdAt: instant('created_at').notNull(),
  recipient: text().notNull(),
  kind: text().notNull(),
  language: text({ enum: ['en', 'es'] }).notNull(),
  subject: text().notNull(),
  textBody: text('text_body').notNull(),
  htmlBody: text('html_body').notNull(),
  /** What the QR code within it leads to. */
  qr: text(),
  state: text({ enum: ['waiting', 'sent', 'kept', 'held', 'failed'] }).notNull(),
  attempts: integer().notNull().default(0),
  settledAt: instant('settled_at'),
  error: text(),
  /** The mailbox (`mailboxOf`) in whose count it stands where a stranger may have caused it; null where none can. */
  countsFor: text('counts_for'),
});
