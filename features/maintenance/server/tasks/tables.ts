import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';
import { eventKinds, repeatKinds, repeatUnits } from '#features/maintenance/repeat.ts';
import { workers } from '#features/maintenance/server/tables.ts';
import type { CheckedLine } from '#features/maintenance/shapes/task.ts';

/** Work that comes round again (specification §3: repeating task). */
export const repeatingTasks = pgTable('repeating_tasks', {
  id: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull().default(''),
  placeId: text('place_id'),
  /** What is looked at each time, a line each. */
  checklist: text().array().notNull().default([]),
  isSafety: boolean('is_safety').notNull().default(false),
  repeats: text({ enum: repeatKinds }).notNull(),
  every: integer().notNull(),
  unit: text({ enum: repeatUnits }).notNull(),
  firstDue: date('first_due', { mode: 'string' }).notNull(),
  eventKind: text('event_kind', { enum: eventKinds }).notNull(),
  daysBefore: integer('days_before').notNull(),
  restsFrom: text('rests_from').notNull().default(''),
  restsUntil: text('rests_until').notNull().default(''),
  assigneeId: text('assignee_id').references(() => workers.id, { onDelete: 'set null' }),
  paused: boolean().notNull().default(false),
  /** null for a task before events: its day follows from the events (`dueBefore`). */
  nextDue: date('next_due_date', { mode: 'string' }),
  /** The last event that it was done for, and when it was to begin. */
  doneForId: text('done_for_id'),
  doneForStart: instant('done_for'),
  createdAt: instant('created_at').notNull(),
  /** The day for which it was told that it is overdue. */
  toldOverdue: date('told_overdue', { mode: 'string' }),
});

/** One time that a task was done. */
export const taskCompletions = pgTable('task_doings', {
  id: text().primaryKey(),
  taskId: text('task_id')
    .notNull()
    .references(() => repeatingTasks.id, { onDelete: 'cascade' }),
  doneAt: instant('done_at').notNull(),
  byId: text('by_id'),
  byName: text('by_name').notNull(),
  /** How long it took; null where nobody said. */
  minutes: integer(),
  note: text().notNull().default(''),
  lines: jsonb().$type<CheckedLine[]>().notNull().default([]),
  /** null for an extra time. */
  due: date({ mode: 'string' }),
  isExtra: boolean('is_extra').notNull().default(false),
  /** What undoing it puts back; null where the rhythm has been changed since, or the day follows from events. */
  nextDueBefore: date('next_due_before', { mode: 'string' }),
  doneForIdBefore: text('done_for_id_before'),
  doneForStartBefore: instant('done_for_before'),
});
