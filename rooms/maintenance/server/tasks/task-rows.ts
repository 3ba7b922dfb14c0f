import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { isReal } from '#platform/database/server/real-ids.ts';
import type { Rows } from '#platform/database/server/database.ts';
import { filesOf } from '#platform/files/server/file-rows.ts';
import type { Floor } from '#platform/server/floor.ts';
import { type Day, dayIn } from '#platform/time/calendar.ts';
import { comingEvents, type EventAhead } from '#rooms/reservations/server/door.ts';
import { type ComingEvent, dueBefore } from '#rooms/maintenance/repeat.ts';
import type { CheckedLine, DoingRow, TaskRow } from '#rooms/maintenance/shapes/task.ts';
import { tickets, workers } from '#rooms/maintenance/server/tables.ts';
import { hasWorkerLeft } from '#rooms/maintenance/server/workers/has-left.ts';
import type { Sight } from '#rooms/maintenance/sight.ts';
import { ticketsInSight } from '#rooms/maintenance/server/tickets/in-sight.ts';
import { isTaskSeen, type TaskSight, tasksInSight } from './assigned-tasks.ts';
import { repeatingTasks, taskDoings } from './tables.ts';

const most = 1_000;

export type StoredTask = typeof repeatingTasks.$inferSelect;
/** An event by the days of the camp. */
export type Ahead = EventAhead & ComingEvent;

/** The repeating tasks that somebody sees, by the day they are due. */
export async function taskRows(floor: Floor, { sight }: { sight: TaskSight }, ids: readonly string[] | undefined): Promise<TaskRow[]> {
  const found = await floor.rows
    .select({ ...getTableColumns(repeatingTasks), assigneeName: workers.name, hasWorkerLeft: sql<boolean>`${hasWorkerLeft}`, lastDone })
    .from(repeatingTasks)
    .leftJoin(workers, eq(workers.id, repeatingTasks.assigneeId))
    .where(and(isReal(repeatingTasks.id), tasksInSight(sight), ids && inArray(repeatingTasks.id, [...ids])))
    .orderBy(asc(repeatingTasks.nextDue), asc(repeatingTasks.id))
    .limit(most);
  const ahead = found.some(({ repeats }) => repeats === 'event') ? await eventsAhead(floor) : [];
  return found.map((task) => rowOf(task, ahead));
}

const lastDone = sql<TaskRow['lastDone']>`(
  select jsonb_build_object('at', to_char(d.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'byName', d.by_name)
  from task_doings d where d.task_id = repeating_tasks.id order by d.done_at desc limit 1)`;

/** Events that are on or coming. The tasks of a camp follow them without a job: a moved event moves them. */
export async function eventsAhead(floor: Pick<Floor, 'camp' | 'clock' | 'rows'>, now = floor.clock.now()): Promise<Ahead[]> {
  const { zone } = await floor.camp();
  const events = await comingEvents(floor.rows, now);
  return events.map((event) => ({ ...event, startsOn: dayIn(zone, event.startsAt) }));
}

/** The event that a task is due before. */
export function turnOf(task: StoredTask, ahead: readonly Ahead[]): { due: Day; event: Ahead } | null {
  if (task.repeats !== 'event') return null;
  return dueBefore(task, task.doneForStart === null ? null : { id: task.doneForId, startsAt: task.doneForStart }, ahead);
}

/** When a task is due, and before which event. */
export function dueOf(task: StoredTask, ahead: readonly Ahead[]): Pick<TaskRow, 'nextDue' | 'beforeEvent' | 'turnsAt'> {
  if (task.repeats !== 'event') return { nextDue: task.nextDue, beforeEvent: null, turnsAt: null };
  const found = turnOf(task, ahead);
  return { nextDue: found?.due ?? null, beforeEvent: found?.event.startsAt ?? null, turnsAt: found?.event.endsAt ?? null };
}

function rowOf(task: StoredTask & Pick<TaskRow, 'assigneeName' | 'hasWorkerLeft' | 'lastDone'>, ahead: readonly Ahead[]): TaskRow {
  const { doneForId: _, doneForStart: __, toldOverdue: ___, ...shown } = task;
  return { ...shown, ...dueOf(task, ahead) };
}

/** Each time that a task was done, newest first; the last 500. */
export function doingRows(
  floor: Pick<Floor, 'rows'> | { rows: Rows },
  { taskId }: { taskId: string },
  ids?: readonly string[],
): Promise<Omit<DoingRow, 'photos'>[]> {
  const { id, doneAt, byName, minutes, note, lines, due, isExtra } = taskDoings;
  return floor.rows
    .select({ id, doneAt, byName, minutes, note, lines, due, isExtra })
    .from(taskDoings)
    .where(and(eq(taskDoings.taskId, taskId), ids && inArray(taskDoings.id, [...ids])))
    .orderBy(desc(taskDoings.doneAt), desc(taskDoings.id))
    .limit(500);
}

/** The same with photos. For somebody who may not see all: nothing of other tasks, and no link to a ticket that does not exist for them. */
export async function doingsSeen(
  floor: Pick<Floor, 'rows'>,
  { taskId, sight }: { taskId: string; sight: Sight },
  ids?: readonly string[],
): Promise<DoingRow[]> {
  if (sight !== 'all' && !(await isTaskSeen(floor, taskId, sight))) return [];
  const rows = await doingRows(floor, { taskId }, ids);
  const photos = await filesOf(
    floor,
    'task-doing',
    rows.map(({ id }) => id),
  );
  const found = rows.map((doing) => ({ ...doing, photos: photos.get(doing.id) ?? [] }));
  if (sight === 'all') return found;
  const ticketIds = found.flatMap(({ lines }) => lines.flatMap(({ ticketId }) => ticketId ?? []));
  const seen = await floor.rows
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(inArray(tickets.id, ticketIds), await ticketsInSight(floor, sight)));
  const seenIds = new Set(seen.map(({ id }) => id));
  const withoutUnseen = (line: CheckedLine) => (seenIds.has(line.ticketId ?? '') ? line : { ...line, ticketId: null });
  return found.map((doing) => ({ ...doing, lines: doing.lines.map(withoutUnseen) }));
}
