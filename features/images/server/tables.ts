import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/database/server/columns.ts';
import { sealedText } from '#platform/seal/server/sealed-text.ts';
import { pictureStates } from '#features/images/rules.ts';

export const batches = pgTable('picture_batches', {
  id: text().primaryKey(),
  secretHash: bytes('secret_hash').notNull(),
  eventId: text('event_id'),
  senderName: text('sender_name').notNull(),
  begunAt: instant('begun_at').notNull(),
});

export const albums = pgTable('albums', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** The event of this album. Approved pictures of the event go into this album by default. */
  eventId: text('event_id'),
  coverId: text('cover_id'),
  madeAt: instant('made_at').notNull(),
});

export const pictures = pgTable('pictures', {
  id: text().primaryKey(),
  batchId: text('batch_id').notNull(),
  eventId: text('event_id'),
  albumId: text('album_id'),
  state: text({ enum: pictureStates }).notNull(),
  decidedAt: instant('decided_at'),
  decidedById: text('decided_by_id'),
  decidedByName: text('decided_by_name'),
  tags: text().array().notNull().default([]),
  pictureHash: text('picture_hash'),
  width: integer().notNull(),
  height: integer().notNull(),
  printBytes: bigint('print_bytes', { mode: 'number' }).notNull(),
  takenAt: instant('taken_at'),
  arrivedAt: instant('arrived_at').notNull(),
  deletedAt: instant('deleted_at'),
  deletedByName: text('deleted_by_name'),
});

export const albumLinks = pgTable('album_links', {
  id: text().primaryKey(),
  albumId: text('album_id').notNull(),
  secret: sealedText().notNull(),
  secretHash: bytes('secret_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  madeAt: instant('made_at').notNull(),
  madeByName: text('made_by_name').notNull(),
});
