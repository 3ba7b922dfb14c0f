import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';

/** All emails. State `kept`: no mail server was configured. State `held`: the mailbox was over its limit (`queueMail`). */
export const mails = pgTable('mails', {
  id: text().primaryKey(),
  createdAt: instant('created_at').notNull(),
  recipient: text().notNull(),
  kind: text().notNull(),
  language: text({ enum: ['en', 'es'] }).notNull(),
  subject: text().notNull(),
  textBody: text('text_body').notNull(),
  htmlBody: text('html_body').notNull(),
  qr: text(),
  state: text({ enum: ['waiting', 'sent', 'kept', 'held', 'failed'] }).notNull(),
  attempts: integer().notNull().default(0),
  settledAt: instant('settled_at'),
  error: text(),
  /** The mailbox (`mailboxOf`) whose limit counts this email. Null if no stranger can have caused the email. */
  limitMailbox: text('limit_mailbox'),
});
