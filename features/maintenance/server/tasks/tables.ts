import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';
import { eventKinds, repeatKinds, repeatUnits } from '#features/maintenance/repeat.ts';
import { workers } from '#features/maintenance/server/tables.ts';
import type { CheckedLine } from '#features/maintenance/shapes/task.ts';

export const repeatingTasks = pgTable('repeating_tasks', {
  id: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull().default(''),
  placeId: text('place_id'),
  /** Each line is one check. */
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
  /** null for a task before events: its due day is computed from the events (`dueEventOf`). */
  nextDue: date('next_due_date', { mode: 'string' }),
  /** The last event for which the task was completed, and the planned start of that event. */
  completedEventId: text('completed_event_id'),
  completedEventStart: instant('completed_event_start'),
  createdAt: instant('created_at').notNull(),
  /** The due day about which the overdue notice was sent. */
  overdueNoticeDay: date('overdue_notice_day', { mode: 'string' }),
});

export const taskCompletions = pgTable('task_completions', {
  id: text().primaryKey(),
  taskId: text('task_id')
    .notNull()
    .references(() => repeatingTasks.id, { onDelete: 'cascade' }),
  doneAt: instant('done_at').notNull(),
  byId: text('by_id'),
  byName: text('by_name').notNull(),
  /** Duration in minutes. null if it was not entered. */
  minutes: integer(),
  note: text().notNull().default(''),
  lines: jsonb().$type<CheckedLine[]>().notNull().default([]),
  due: date({ mode: 'string' }),
  isExtra: boolean('is_extra').notNull().default(false),
  /** Values that an undo restores. null if the repeat settings have changed in the meantime, or if events decide the due day. */
  previousNextDue: date('previous_next_due', { mode: 'string' }),
  previousEventId: text('previous_event_id'),
  previousEventStart: instant('previous_event_start'),
});
