import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/database/server/columns.ts';
import { sealedText } from '#platform/seal/server/sealed-text.ts';
import { languages } from '#platform/i18n/texts.ts';
import { directions } from '#features/forms/rules.ts';
import type { FormPlaceRow } from '#features/forms/shapes.ts';

export const groupForms = pgTable('group_forms', {
  id: text().primaryKey(),
  eventId: text('event_id').notNull(),
  direction: text({ enum: directions }).notNull(),
  secret: sealedText().notNull(),
  /** Hash to find a row by its secret, because the secret itself is stored encrypted. */
  secretHash: bytes('secret_hash').notNull().unique(),
  groupName: text('group_name').notNull(),
  leaderName: text('leader_name').notNull(),
  leaderPhone: text('leader_phone').notNull(),
  leaderEmail: text('leader_email').notNull(),
  heads: integer().notNull(),
  keys: integer().notNull(),
  /** Numbers of the keys that were issued or returned. */
  keyNumbers: jsonb('key_numbers').$type<string[]>().notNull().default([]),
  /** ID of the arrival form that this departure continues, set through the arrival's private link. */
  arrivalFormId: text('arrival_form_id'),
  places: jsonb().$type<FormPlaceRow[]>().notNull(),
  notes: text().notNull(),
  signature: text().notNull(),
  signedName: text('signed_name').notNull(),
  language: text({ enum: languages }).notNull(),
  bodyHash: bytes('body_hash').notNull(),
  resendKeyHash: bytes('resend_key_hash'),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
});
