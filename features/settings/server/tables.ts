import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { campLocales, defaultLocale } from '#platform/i18n/locale.ts';

/** A single row with the ID `camp`. */
export const settings = pgTable('settings', {
  id: text({ enum: ['camp'] }).primaryKey(),
  name: text().notNull(),
  zone: text().notNull(),
  locale: text({ enum: campLocales }).notNull().default(defaultLocale),
  /** Name of the sender of emails; '' uses the camp's name. */
  senderName: text('sender_name').notNull().default(''),
  homePath: text('home_path').notNull().default('/home'),
  revealUnknownEmail: boolean('reveal_unknown_email').notNull().default(true),
  passwordMinimum: integer('password_minimum').notNull().default(6),
  administratorsNeedSecondFactor: boolean('administrators_need_second_factor').notNull().default(false),
  /** Days until the photos of a closed ticket are deleted; 0 deletes them immediately. */
  ticketPhotoDays: integer('ticket_photo_days').notNull().default(0),
  /** Has an effect only if card payments are set up. */
  familiesPayByCard: boolean('families_pay_by_card').notNull().default(true),
  /** Mark that families who decline photos wear, so that photographers recognize them. */
  noPhotosMark: text('no_photos_mark').notNull().default('orange wristband'),
});

/** Phone numbers for `/contact/call-{id}`. */
export const campPhones = pgTable('camp_phones', {
  id: text().primaryKey(),
  label: text().notNull(),
  number: text().notNull(),
  extension: text().notNull().default(''),
});
