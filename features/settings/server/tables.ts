import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { campLocales, defaultLocale } from '#platform/ui/locale.ts';

/** The camp's own facts: one row, of id `camp`. */
export const settings = pgTable('settings', {
  id: text({ enum: ['camp'] }).primaryKey(),
  name: text().notNull(),
  zone: text().notNull(),
  locale: text({ enum: campLocales }).notNull().default(defaultLocale),
  /** '' is the camp's name. */
  senderName: text('sender_name').notNull().default(''),
  homePath: text('home_path').notNull().default('/home'),
  revealUnknownEmail: boolean('reveal_unknown_email').notNull().default(true),
  passwordMinimum: integer('password_minimum').notNull().default(6),
  /** Administrators without a second factor may do nothing but add one. */
  administratorsNeedSecondFactor: boolean('administrators_need_second_factor').notNull().default(false),
  /** How long the photos of a closed ticket stay; 0 deletes them with closing. */
  ticketPhotoDays: integer('ticket_photo_days').notNull().default(0),
  /** Where cards are taken at all; else families pay at the desk. */
  familiesPayByCard: boolean('families_pay_by_card').notNull().default(true),
  /** What families wear who said no photos. */
  noPhotosMark: text('no_photos_mark').notNull().default('orange wristband'),
});

/** Numbers that `/contact/call-{id}` dials. */
export const campPhones = pgTable('camp_phones', {
  id: text().primaryKey(),
  label: text().notNull(),
  number: text().notNull(),
  extension: text().notNull().default(''),
});
