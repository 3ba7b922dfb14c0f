import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';

/** What happened, by whom, to what. Only ever added to. */
export const events = pgTable('events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull(),
  /** `room.what-happened`, past tense: `accounts.request-approved`. */
  kind: text().notNull(),
  actorId: text('actor_id'),
  /** As it was then: people change their names and leave. */
  actorName: text('actor_name'),
  subjectType: text('subject_type').notNull(),
  subjectId: text('subject_id').notNull(),
  before: jsonb(),
  after: jsonb(),
});

/** The feed between views and servers: which key of which topic changed. Read by horizon, swept after an hour. */
export const changes = pgTable('changes', {
  seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  topic: text().notNull(),
  key: text().notNull(),
});
