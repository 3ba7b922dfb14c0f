import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';
import { languages } from '#platform/i18n/texts.ts';
import { messageStates } from '#features/contact/rules.ts';

export const contactMessages = pgTable('contact_messages', {
  id: text().primaryKey(),
  sendKey: text('send_key').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  language: text({ enum: languages }).notNull(),
  type: text().notNull(),
  path: text().notNull(),
  /** Account of the session that sent the message. Never the account id from the form's URL. */
  accountId: text('account_id'),
  accountName: text('account_name'),
  claimedAccountId: text('claimed_account_id').notNull(),
  state: text({ enum: messageStates }).notNull(),
  ownerId: text('owner_id'),
  ownerName: text('owner_name'),
});

export const contactAnswers = pgTable('contact_answers', {
  id: text().primaryKey(),
  messageId: text('message_id')
    .notNull()
    .references(() => contactMessages.id, { onDelete: 'cascade' }),
  at: instant().notNull(),
  byId: text('by_id'),
  byName: text('by_name').notNull(),
  answer: text().notNull(),
  grantedPermission: text('granted_permission'),
});
