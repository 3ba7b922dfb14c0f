import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';

/** Actor, action and record of each event, append-only. */
export const events = pgTable('events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull(),
  kind: text().notNull(),
  actorId: text('actor_id'),
  /** The name at that time: people change their names and leave. */
  actorName: text('actor_name'),
  subjectType: text('subject_type').notNull(),
  subjectId: text('subject_id').notNull(),
  before: jsonb(),
  after: jsonb(),
});

/** Change feed between live views and servers: which key of which topic changed. Rows are deleted after an hour. */
export const changes = pgTable('changes', {
  seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  topic: text().notNull(),
  key: text().notNull(),
});
