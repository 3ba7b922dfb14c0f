import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/database/server/columns.ts';
import { languages } from '#platform/i18n/texts.ts';
import { backgrounds, orientations, slideKinds, themes } from '#features/displays/rules.ts';
import type { OwnScreenRow, ScreenReport, SlideContent } from '#features/displays/screen-state.ts';

export const screens = pgTable('display_screens', {
  id: text().primaryKey(),
  tokenHash: bytes('token_hash').notNull().unique(),
  code: text().unique(),
  announcedAt: instant('announced_at').notNull(),
  name: text().notNull().default(''),
  placeId: text('place_id'),
  language: text({ enum: languages }).notNull().default('en'),
  turned: integer().$type<OwnScreenRow['turned']>().notNull().default(0),
  pairedAt: instant('paired_at'),
  lastSeenAt: instant('last_seen_at'),
  /** Time when the screen was reported as offline. */
  offlineReportedAt: instant('offline_reported_at'),
  lastReport: jsonb('last_report').$type<ScreenReport>(),
});

export const displayLooks = pgTable('display_looks', {
  eventId: text('event_id').primaryKey(),
  theme: text({ enum: themes }).notNull(),
  background: text({ enum: backgrounds }).notNull(),
});

export const slides = pgTable('display_slides', {
  id: text().primaryKey(),
  eventId: text('event_id').notNull(),
  position: integer().notNull(),
  kind: text({ enum: slideKinds }).notNull(),
  content: jsonb().$type<SlideContent>().notNull(),
  seconds: integer().notNull(),
  firstDay: date('first_day', { mode: 'string' }),
  lastDay: date('last_day', { mode: 'string' }),
  fromMinute: integer('from_minute'),
  untilMinute: integer('until_minute'),
  orientation: text({ enum: orientations }),
  hidden: boolean().notNull().default(false),
});

export const urgentMessages = pgTable('display_urgent_messages', {
  id: text().primaryKey(),
  title: text().notNull(),
  body: text().notNull(),
  screenIds: text('screen_ids').array(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  senderName: text('sender_name').notNull(),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by'),
});
