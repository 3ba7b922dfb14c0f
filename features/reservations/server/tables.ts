import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/database/server/columns.ts';
import { treeIntervalColumn } from '#features/places/server/public.ts';
import { type TextField, textFields } from '#features/reservations/fields.ts';
import { classifications, feedKinds, reservationStates } from '#features/reservations/rules.ts';

const textColumn = (name: string) => text(name).notNull().default('');
/** Converts a field name to a column name: `groupName` becomes `group_name`. */
const textColumns = Object.fromEntries(
  textFields.map((name) => [name, textColumn(name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`))]),
) as Record<TextField, ReturnType<typeof textColumn>>;

export const reservations = pgTable('reservations', {
  id: text().primaryKey(),
  name: text().notNull(),
  classification: text({ enum: classifications }).notNull(),
  state: text({ enum: reservationStates }).notNull(),
  /** Last day of a hold; null in every other state. */
  heldUntil: date('held_until', { mode: 'string' }),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  heads: integer().notNull().default(0),
  ...textColumns,
  cancelReason: text('cancel_reason').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by'),
  changedAt: instant('changed_at').notNull(),
  /** Increases with each change, for calendar feeds. */
  sequence: integer().notNull().default(0),
});

/** A booking of one place. Only the database uses the generated column `held_period`, for its exclusion constraint. */
export const bookings = pgTable('bookings', {
  id: text().primaryKey(),
  reservationId: text('reservation_id')
    .notNull()
    .references(() => reservations.id, { onDelete: 'cascade' }),
  placeId: text('place_id').notNull(),
  /** Copy of the place's interval, which a foreign key updates. */
  treeInterval: treeIntervalColumn(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  heldFrom: instant('held_from').notNull(),
  heldUntil: instant('held_until').notNull(),
  holds: boolean().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** A calendar feed with a secret link. Only the hash of the link is stored. */
export const calendarFeeds = pgTable('calendar_feeds', {
  id: text().primaryKey(),
  tokenHash: bytes('token_hash').notNull().unique(),
  accountId: text('account_id').notNull(),
  kind: text({ enum: feedKinds }).notNull(),
  placeId: text('place_id'),
  reservationId: text('reservation_id'),
  createdAt: instant('created_at').notNull(),
  lastFetchedAt: instant('last_fetched_at'),
  revokedAt: instant('revoked_at'),
});
