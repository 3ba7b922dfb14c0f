import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { mailModes, urgencies } from '#features/notifications/rules.ts';
import type { OnDuty } from '#features/point-persons/server/public.ts';

/** What people are told, in their own language. */
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
  /** A rule, judged again whenever it is shown or sent. */
  who: jsonb().$type<string[]>().notNull(),
  times: integer().notNull().default(1),
  readAt: instant('read_at'),
  /** Until when a phone may ring for it. */
  ringsUntil: instant('rings_until').notNull(),
  wantsRing: boolean('wants_ring').notNull().default(false),
  rangAt: instant('rang_at'),
  wantsMail: boolean('wants_mail').notNull().default(false),
  /** Else only where no device can be reached. */
  alwaysByMail: boolean('always_by_mail').notNull().default(false),
  mailedAt: instant('mailed_at'),
  /** Of an urgent message that asks for a tap. */
  messageId: text('message_id'),
  seenAt: instant('seen_at'),
  /** From then on it asks for no tap, although nobody gave it. */
  overAt: instant('over_at'),
});

/** What asks its receivers for a tap. */
export const urgentMessages = pgTable('urgent_messages', {
  id: text().primaryKey(),
  at: instant().notNull(),
  topic: text().notNull(),
  senderId: text('sender_id'),
  senderName: text('sender_name').notNull(),
  said: jsonb().$type<Record<Language, { title: string; body: string }>>().notNull(),
  link: text().notNull(),
  goesOnAt: instant('goes_on_at').notNull(),
  wentOnAt: instant('went_on_at'),
  wentOnTo: jsonb('went_on_to').$type<OnDuty>(),
  /** Null in messages of older servers. */
  endsAt: instant('ends_at'),
  endedAt: instant('ended_at'),
  /** By name; null where it ended by itself. */
  endedBy: text('ended_by'),
});

/** Each event is told once, however often its job runs. */
export const announcedEvents = pgTable(
  'announced_events',
  {
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    topic: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.topic] })],
);

/** What somebody chose otherwise than it is by itself. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    accountId: text('account_id').notNull(),
    topic: text().notNull(),
    follows: boolean().notNull(),
    rings: boolean().notNull(),
    mail: text({ enum: mailModes }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.topic] })],
);

/** Hours in which a phone stays silent, in the camp's zone; both null for none. */
export const quietHours = pgTable('quiet_hours', {
  accountId: text('account_id').primaryKey(),
  fromTime: text('from_time'),
  toTime: text('to_time'),
});
