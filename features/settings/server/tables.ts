import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { campLocales, defaultLocale } from '#platform/i18n/locale.ts';

/** Single row with ID `camp`. */
export const settings = pgTable('settings', {
  id: text({ enum: ['camp'] }).primaryKey(),
  name: text().notNull(),
  zone: text().notNull(),
  locale: text({ enum: campLocales }).notNull().default(defaultLocale),
  /** '' means: use the camp's name. */
  senderName: text('sender_name').notNull().default(''),
  homePath: text('home_path').notNull().default('/home'),
  revealUnknownEmail: boolean('reveal_unknown_email').notNull().default(true),
  passwordMinimum: integer('password_minimum').notNull().default(6),
  administratorsNeedSecondFactor: boolean('administrators_need_second_factor').notNull().default(false),
  /** Days; 0 deletes photos when a ticket is closed. */
  ticketPhotoDays: integer('ticket_photo_days').notNull().default(0),
  /** Applies only if card payments are set up. */
  familiesPayByCard: boolean('families_pay_by_card').notNull().default(true),
  /** Marker worn by families who decline photos. */
  noPhotosMark: text('no_photos_mark').notNull().default('orange wristband'),
});

/** Numbers for `/contact/call-{id}`. */
export const campPhones = pgTable('camp_phones', {
  id: text().primaryKey(),
  label: text().notNull(),
  number: text().notNull(),
  extension: text().notNull().default(''),
});
