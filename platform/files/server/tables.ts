import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';
import { senders } from '#platform/files/server/uploads/quota.ts';
import { fileStates } from '#platform/files/shapes.ts';

/** Stores the files of records. `content` is the key of the bytes in the file store; copies of a file share it. */
export const files = pgTable('files', {
  id: text().primaryKey(),
  kind: text().notNull(),
  recordId: text('record_id').notNull(),
  label: text().notNull().default(''),
  content: text().notNull(),
  state: text({ enum: fileStates }).notNull(),
  isAttached: boolean('is_attached').notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  width: integer().notNull().default(0),
  height: integer().notNull().default(0),
  byId: text('by_id'),
  byName: text('by_name'),
  createdAt: instant('created_at').notNull(),
});

/** Stores the bytes that count against a quota. A row ends when the upload ends or a record claims the file. */
export const uploads = pgTable('uploads', {
  id: text().primaryKey(),
  sender: text({ enum: senders }).notNull(),
  quotaOwner: text('quota_owner').notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  begunAt: instant('begun_at').notNull(),
  arrivedAt: instant('arrived_at'),
});
