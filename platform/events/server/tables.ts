import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';

/** Stores actor, action and record of each event. Rows are only appended. */
export const events = pgTable('events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull(),
  kind: text().notNull(),
  actorId: text('actor_id'),
  /** Stores the actor's name at the time of the event, because people change their names and leave. */
  actorName: text('actor_name'),
  subjectType: text('subject_type').notNull(),
  subjectId: text('subject_id').notNull(),
  before: jsonb(),
  after: jsonb(),
});

/** Change feed that notifies servers and live views which key of which topic changed. Rows are deleted after an hour. */
export const changes = pgTable('changes', {
  seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  topic: text().notNull(),
  key: text().notNull(),
});
