import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { filesOf } from '#platform/files/server/file-rows.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type Day, dayIn } from '#platform/time/calendar.ts';
import { readUpcomingEventDates, type UpcomingEventDates } from '#features/reservations/server/public.ts';
import { type ComingEvent, findDueEvent } from '#features/maintenance/repeat.ts';
import type { CheckedLine, CompletionRow, TaskRow } from '#features/maintenance/shapes/task.ts';
import { tickets, workers } from '#features/maintenance/server/tables.ts';
import { hasWorkerLeft } from '#features/maintenance/server/workers/has-left.ts';
import type { Visibility } from '#features/maintenance/visibility.ts';
import { whereTicketVisible } from '#features/maintenance/server/tickets/where-ticket-visible.ts';
import { isTaskVisible, type TaskVisibility, whereTaskVisible } from './task-visibility.ts';
import { repeatingTasks, taskCompletions } from './tables.ts';

const maxTasks = 1_000;

export type StoredTask = typeof repeatingTasks.$inferSelect;
export type UpcomingEvent = UpcomingEventDates & ComingEvent;

export async function taskRows(
  app: AppContext,
  { sight }: { sight: TaskVisibility },
  ids: readonly string[] | undefined,
): Promise<TaskRow[]> {
  const rows = await app.rows
    .select({ ...getTableColumns(repeatingTasks), assigneeName: workers.name, hasWorkerLeft: sql<boolean>`${hasWorkerLeft}`, lastDone })
    .from(repeatingTasks)
    .leftJoin(workers, eq(workers.id, repeatingTasks.assigneeId))
    .where(and(isNotTestId(repeatingTasks.id), whereTaskVisible(sight), ids && inArray(repeatingTasks.id, [...ids])))
    .orderBy(asc(repeatingTasks.nextDue), asc(repeatingTasks.id))
    .limit(maxTasks);
  const ahead = rows.some(({ repeats }) => repeats === 'event') ? await findUpcomingEvents(app) : [];
  return rows.map((task) => rowOf(task, ahead));
}

const lastDone = sql<TaskRow['lastDone']>`(
  select jsonb_build_object('at', to_char(d.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'byName', d.by_name)
  from task_completions d where d.task_id = repeating_tasks.id order by d.done_at desc limit 1)`;

/** Returns current and upcoming events. Due days are computed from them on each read, so no job is needed when an event moves. */
export async function findUpcomingEvents(
  app: Pick<AppContext, 'camp' | 'clock' | 'rows'>,
  now = app.clock.now(),
): Promise<UpcomingEvent[]> {
  const { zone } = await app.camp();
  const events = await readUpcomingEventDates(app.rows, now);
  return events.map((event) => ({ ...event, startsOn: dayIn(zone, event.startsAt) }));
}

export function dueEventOf(task: StoredTask, ahead: readonly UpcomingEvent[]): { due: Day; event: UpcomingEvent } | null {
  if (task.repeats !== 'event') return null;
  return findDueEvent(
    task,
    task.completedEventStart === null ? null : { id: task.completedEventId, startsAt: task.completedEventStart },
    ahead,
  );
}

export function dueOf(task: StoredTask, ahead: readonly UpcomingEvent[]): Pick<TaskRow, 'nextDue' | 'beforeEvent' | 'turnsAt'> {
  if (task.repeats !== 'event') return { nextDue: task.nextDue, beforeEvent: null, turnsAt: null };
  const dueEvent = dueEventOf(task, ahead);
  return { nextDue: dueEvent?.due ?? null, beforeEvent: dueEvent?.event.startsAt ?? null, turnsAt: dueEvent?.event.endsAt ?? null };
}

function rowOf(task: StoredTask & Pick<TaskRow, 'assigneeName' | 'hasWorkerLeft' | 'lastDone'>, ahead: readonly UpcomingEvent[]): TaskRow {
  const { completedEventId: _, completedEventStart: __, overdueNoticeDay: ___, ...publicFields } = task;
  return { ...publicFields, ...dueOf(task, ahead) };
}

/** Returns the latest 500 completions of a task, newest first. */
export function completionRows(
  app: Pick<AppContext, 'rows'> | { rows: QueryBuilder },
  { taskId }: { taskId: string },
  ids?: readonly string[],
): Promise<Omit<CompletionRow, 'photos'>[]> {
  const { id, doneAt, byName, minutes, note, lines, due, isExtra } = taskCompletions;
  return app.rows
    .select({ id, doneAt, byName, minutes, note, lines, due, isExtra })
    .from(taskCompletions)
    .where(and(eq(taskCompletions.taskId, taskId), ids && inArray(taskCompletions.id, [...ids])))
    .orderBy(desc(taskCompletions.doneAt), desc(taskCompletions.id))
    .limit(500);
}

/**
 * Returns completions with their photos. A reader without full access gets only completions of visible tasks and links to visible tickets.
 */
export async function visibleCompletions(
  app: Pick<AppContext, 'rows'>,
  { taskId, sight }: { taskId: string; sight: Visibility },
  ids?: readonly string[],
): Promise<CompletionRow[]> {
  if (sight !== 'all' && !(await isTaskVisible(app, taskId, sight))) return [];
  const rows = await completionRows(app, { taskId }, ids);
  const photos = await filesOf(
    app,
    'task-doing',
    rows.map(({ id }) => id),
  );
  const completions = rows.map((doing) => ({ ...doing, photos: photos.get(doing.id) ?? [] }));
  if (sight === 'all') return completions;
  const ticketIds = completions.flatMap(({ lines }) => lines.flatMap(({ ticketId }) => ticketId ?? []));
  const seen = await app.rows
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(inArray(tickets.id, ticketIds), await whereTicketVisible(app, sight)));
  const seenIds = new Set(seen.map(({ id }) => id));
  const withoutUnseen = (line: CheckedLine) => (seenIds.has(line.ticketId ?? '') ? line : { ...line, ticketId: null });
  return completions.map((doing) => ({ ...doing, lines: doing.lines.map(withoutUnseen) }));
}
