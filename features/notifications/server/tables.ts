import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { mailModes, urgencies } from '#features/notifications/rules.ts';
import type { OnDuty } from '#features/point-persons/server/public.ts';

/** Notifications, with texts in the recipient's language. */
export const notifications = pgTable('notifications', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  topic: text().notNull(),
  at: instant().notNull(),
  urgency: text({ enum: urgencies }).notNull(),
  title: text().notNull(),
  body: text().notNull(),
  link: text().notNull(),
  tag: text().notNull(),
  /** Access rule, which is checked on every display and delivery. */
  visibilityRule: jsonb('visibility_rule').$type<string[]>().notNull(),
  times: integer().notNull().default(1),
  readAt: instant('read_at'),
  /** Time after which no push is sent. */
  pushExpiresAt: instant('push_expires_at').notNull(),
  wantsPush: boolean('wants_push').notNull().default(false),
  pushedAt: instant('pushed_at'),
  wantsMail: boolean('wants_mail').notNull().default(false),
  /** If false, email is sent only if no device of the account is reachable. */
  alwaysByMail: boolean('always_by_mail').notNull().default(false),
  mailedAt: instant('mailed_at'),
  /** Set for urgent messages that need confirmation. */
  messageId: text('message_id'),
  seenAt: instant('seen_at'),
  /** Time when the message ended before this account confirmed it. After this, no confirmation is needed. */
  confirmationEndedAt: instant('confirmation_ended_at'),
});

/** Messages that their recipients must confirm. */
export const urgentMessages = pgTable('urgent_messages', {
  id: text().primaryKey(),
  at: instant().notNull(),
  topic: text().notNull(),
  senderId: text('sender_id'),
  senderName: text('sender_name').notNull(),
  texts: jsonb().$type<Record<Language, { title: string; body: string }>>().notNull(),
  link: text().notNull(),
  escalatesAt: instant('escalates_at').notNull(),
  escalatedAt: instant('escalated_at'),
  escalatedTo: jsonb('escalated_to').$type<OnDuty>(),
  /** null in messages that an older version stored. */
  endsAt: instant('ends_at'),
  endedAt: instant('ended_at'),
  /** Name of the person who ended the message; null if the message expired. */
  endedBy: text('ended_by'),
});

/** Events that were announced. This makes the notify job idempotent. */
export const announcedEvents = pgTable(
  'announced_events',
  {
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    topic: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.topic] })],
);

/** Only preferences that differ from the defaults. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    accountId: text('account_id').notNull(),
    topic: text().notNull(),
    follows: boolean().notNull(),
    alerts: boolean().notNull(),
    mail: text({ enum: mailModes }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.topic] })],
);

/** Quiet hours in the camp's time zone. Both columns are null if there are none. */
export const quietHours = pgTable('quiet_hours', {
  accountId: text('account_id').primaryKey(),
  fromTime: text('from_time'),
  toTime: text('to_time'),
});
