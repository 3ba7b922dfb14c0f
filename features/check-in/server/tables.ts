import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/database/server/columns.ts';
import { sealedText } from '#platform/seal/server/sealed-text.ts';
import { languages } from '#platform/i18n/texts.ts';
import type { Costs, PriceLine } from '#features/check-in/price.ts';
import { photoAnswers } from '#features/check-in/rules.ts';
import type { StoredPerson } from '#features/check-in/shapes/family.ts';

/** The prices. Each change is stored as a new version. */
export const costs = pgTable('costs', {
  version: integer().primaryKey(),
  costs: jsonb().$type<Costs>().notNull(),
  at: instant().notNull(),
  byId: text('by_id'),
  byName: text('by_name'),
});

/** Idempotency keys of arrivals that devices sent. */
export const arrivalKeys = pgTable('arrival_keys', {
  key: text().primaryKey(),
  checkInId: text('check_in_id').notNull(),
  at: instant().notNull(),
});

export const checkIns = pgTable('check_ins', {
  id: text().primaryKey(),
  eventId: text('event_id').notNull(),
  secret: sealedText().notNull(),
  /** The hash finds the row by its secret, because the secret itself is stored encrypted. */
  secretHash: bytes('secret_hash').notNull().unique(),
  code: text().notNull(),
  church: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  language: text({ enum: languages }).notNull(),
  persons: jsonb().$type<StoredPerson[]>().notNull(),
  priceLines: jsonb('price_lines').$type<PriceLine[]>().notNull(),
  totalCents: integer('total_cents').notNull(),
  costsVersion: integer('costs_version').notNull(),
  bodyHash: bytes('body_hash').notNull(),
  /** Null if the form was added at the desk, or sent by a client without a resend key. */
  resendKeyHash: bytes('resend_key_hash'),
  /** For a later form, which pays no day fee: the id of the family's first form. For a cancelled first form: the id of its successor. */
  joinsId: text('joins_id'),
  photoConsent: text('photo_consent', { enum: photoAnswers }),
  atDesk: boolean('at_desk').notNull(),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  returnedFromPaymentAt: instant('returned_from_payment_at'),
  arrivedAt: instant('arrived_at'),
  arrivedByName: text('arrived_by_name'),
  /** Idempotency key of the arrival. Null if the device sent none. */
  arrivalKey: text('arrival_key'),
  cancelledAt: instant('cancelled_at'),
  cancelReason: text('cancel_reason').notNull().default(''),
});
