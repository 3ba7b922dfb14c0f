import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { doneAt } from '#platform/outbox/done-at.ts';
import type { Instant } from '#platform/time/instant.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { dueAfter } from '#rooms/maintenance/repeat.ts';
import type { CheckedLine, Doing } from '#rooms/maintenance/shapes/task.ts';
import { openTicket } from '#rooms/maintenance/server/door.ts';
import { isTaskSeen, taskSightOf } from './assigned-tasks.ts';
import { lockTask, setTask } from './lock-task.ts';
import { taskDoings } from './tables.ts';
import { dueOf, eventsAhead, type StoredTask, turnOf } from './task-rows.ts';

type Said = z.output<typeof Doing>;

/**
 * Keeps that a task was done and moves the day it is due next. Each failed line becomes a ticket. Of two who
 * do it at once the second is told who was first, unless it is the same doing sent again.
 */
export async function doTask({
  floor,
  caller,
  input,
}: CallContext<Said>): Promise<Done | Refusal<'gone'> | (Refusal<'done-meanwhile'> & { by: string })> {
  const by = present(caller);
  const { zone } = await floor.camp();
  // What arrives after its event is over was done for that event, and not for the next.
  const ahead = await eventsAhead(floor, doneAt(input.at, { now: floor.clock.now(), notBefore: '' }));
  return floor.write(by, async (tx) => {
    const task = await lockTask(tx, input.taskId);
    if (task === null || !(await isTaskSeen(tx, task.id, taskSightOf(by)))) return refuse('gone');
    const [known] = await tx.rows.select({ id: taskDoings.id }).from(taskDoings).where(eq(taskDoings.id, input.id));
    if (known) return done;
    const { nextDue: due } = dueOf(task, ahead);
    const turn = turnOf(task, ahead);
    const last = await lastOf(tx, task.id);
    if (last && isUnseen(last.at, input, due)) return { ...refuse('done-meanwhile'), by: last.by };
    const at = doneAt(input.at, { now: tx.now, notBefore: last?.at ?? task.createdAt });
    const doneFor = turn === null ? {} : { doneForId: turn.event.id, doneForStart: turn.event.startsAt };
    const next = { nextDue: dueAfter(task, task.nextDue, dayIn(zone, at)), ...doneFor };
    await keepDoing(tx, by, task, { ...input, at }, due);
    await setTask(tx, task.id, 'maintenance.task-done', next, {
      before: { nextDue: due },
      after: { nextDue: next.nextDue, minutes: input.minutes },
    });
    return done;
  });
}

/** Whether the last doing came after the asker looked. A day that was moved meanwhile is none: it counts for the turn that stands now. */
function isUnseen(at: Instant, seen: Said, due: string | null): boolean {
  return seen.lastDone === undefined ? due !== seen.due : seen.lastDone === null || at > seen.lastDone;
}

/** Who did a task last, and when. */
export async function lastOf(tx: Transaction, taskId: string): Promise<{ by: string; at: Instant } | undefined> {
  const [last] = await tx.rows
    .select({ by: taskDoings.byName, at: taskDoings.doneAt })
    .from(taskDoings)
    .where(eq(taskDoings.taskId, taskId))
    .orderBy(desc(taskDoings.doneAt))
    .limit(1);
  return last;
}

async function keepDoing(
  tx: Transaction,
  by: Caller,
  task: StoredTask,
  { id, minutes, note, lines, at }: Said & { at: Instant },
  due: string | null,
): Promise<void> {
  const checked: CheckedLine[] = [];
  for (const line of lines) checked.push({ ...line, ticketId: line.outcome === 'failed' ? await ticketFor(tx, by, task, line) : null });
  await tx.rows.insert(taskDoings).values({
    id,
    taskId: task.id,
    doneAt: at,
    byId: by.accountId,
    byName: by.name,
    minutes,
    note,
    lines: checked,
    due,
    nextDueBefore: task.nextDue,
    doneForIdBefore: task.doneForId,
    doneForStartBefore: task.doneForStart,
  });
}

/** What was found broken stands as a ticket of its own, with a link to the task. */
async function ticketFor(
  tx: Transaction,
  by: Caller,
  { id, title, placeId }: StoredTask,
  line: Said['lines'][number],
): Promise<string | null> {
  const ticket = await openTicket(tx, {
    title: `${title}: ${line.text}`.slice(0, 120),
    description: line.note,
    placeId,
    reporter: { id: by.accountId, name: by.name },
    origin: { kind: 'task', id },
  });
  return isRefusal(ticket) ? null : ticket.id;
}
