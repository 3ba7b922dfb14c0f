import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { doneAt } from '#platform/outbox/done-at.ts';
import type { Instant } from '#platform/time/instant.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { dueAfter, isExtraTime } from '#rooms/maintenance/repeat.ts';
import { closesPlace, safetyRefusal } from '#rooms/maintenance/safety.ts';
import type { CheckedLine, Doing } from '#rooms/maintenance/shapes/task.ts';
import { openTicket } from '#rooms/maintenance/server/door.ts';
import { openUnsafe } from '#rooms/maintenance/server/unsafe/open-unsafe.ts';
import { isTaskSeen, taskSightOf } from './assigned-tasks.ts';
import { lockTask, setTask } from './lock-task.ts';
import { taskDoings } from './tables.ts';
import { dueOf, eventsAhead, type StoredTask, turnOf } from './task-rows.ts';

type Said = z.output<typeof Doing>;

type Refused = Refusal<'gone' | 'no-reason' | 'line-missing'> | (Refusal<'done-meanwhile'> & { by: string });

/**
 * Keeps that a task was done and moves the day it is due next, unless it was an extra time. Each failed line becomes a
 * ticket; that of a safety inspection is urgent and closes the place. Of two who do it at once the second is told who
 * was first, unless it is the same doing sent again.
 */
export async function doTask({ floor, caller, input }: CallContext<Said>): Promise<Done | Refused> {
  const by = present(caller);
  const { zone, locale } = await floor.camp();
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
    const at = doneAt(input.at, { now: tx.now, notBefore: last?.at ?? task.createdAt });
    const isExtra = isExtraTime({ turn: input.turn, due, doneOn: dayIn(zone, at) });
    // Extra times never collide, with each other or with the turn.
    const lastTurn = isExtra ? undefined : await lastOf(tx, task.id, eq(taskDoings.isExtra, false));
    if (lastTurn && isUnseen(lastTurn.at, input, due)) return { ...refuse('done-meanwhile'), by: lastTurn.by };
    const refusal = safetyRefusal(task, input.lines);
    if (refusal !== null) return refusal;
    const doneFor = turn === null ? {} : { doneForId: turn.event.id, doneForStart: turn.event.startsAt };
    const nextDue = dueAfter(task, task.nextDue, dayIn(zone, at));
    await keepDoing(tx, { by, locale, task, said: { ...input, at }, due: isExtra ? null : due, isExtra });
    const skipped = input.lines.filter(({ outcome, note }) => outcome === 'skipped' && note !== '');
    const said = { minutes: input.minutes, ...(skipped.length > 0 && { skipped: skipped.map(({ text, note }) => `${text}: ${note}`) }) };
    if (isExtra) await setTask(tx, task.id, 'maintenance.task-done-extra', {}, { after: said });
    else
      await setTask(
        tx,
        task.id,
        'maintenance.task-done',
        { nextDue, ...doneFor },
        { before: { nextDue: due }, after: { nextDue, ...said } },
      );
    return done;
  });
}

/** Whether the last doing came after the asker looked. A day that was moved meanwhile is none: it counts for the turn that stands now. */
function isUnseen(at: Instant, seen: Said, due: string | null): boolean {
  return seen.lastDone === undefined ? due !== seen.due : seen.lastDone === null || at > seen.lastDone;
}

/** Who did a task last, and when. */
export async function lastOf(tx: Transaction, taskId: string, which?: SQL): Promise<{ by: string; at: Instant } | undefined> {
  const [last] = await tx.rows
    .select({ by: taskDoings.byName, at: taskDoings.doneAt })
    .from(taskDoings)
    .where(and(eq(taskDoings.taskId, taskId), which))
    .orderBy(desc(taskDoings.doneAt))
    .limit(1);
  return last;
}

interface Kept {
  by: Caller;
  /** The camp's. */
  locale: string;
  task: StoredTask;
  said: Said & { at: Instant };
  due: string | null;
  isExtra: boolean;
}

async function keepDoing(tx: Transaction, kept: Kept): Promise<void> {
  const { by, task, said, due, isExtra } = kept;
  const checked: CheckedLine[] = [];
  for (const line of said.lines) checked.push({ ...line, ticketId: line.outcome === 'failed' ? await ticketFor(tx, kept, line) : null });
  await tx.rows.insert(taskDoings).values({
    id: said.id,
    taskId: task.id,
    doneAt: said.at,
    byId: by.accountId,
    byName: by.name,
    minutes: said.minutes,
    note: said.note,
    lines: checked,
    due,
    isExtra,
    nextDueBefore: task.nextDue,
    doneForIdBefore: task.doneForId,
    doneForStartBefore: task.doneForStart,
  });
}

/** What was found broken stands as a ticket of its own, with a link to the task. */
async function ticketFor(tx: Transaction, { by, locale, task, said }: Kept, line: Said['lines'][number]): Promise<string | null> {
  const { id, title, placeId, isSafety } = task;
  const facts = { title: `${title}: ${line.text}`.slice(0, 120), placeId, originKind: 'task' as const };
  const ticket = await openTicket(tx, {
    ...facts,
    description: line.note,
    priority: isSafety ? 'urgent' : 'normal',
    reporter: { id: by.accountId, name: by.name },
    origin: { kind: facts.originKind, id },
  });
  if (isRefusal(ticket)) return null;
  if (closesPlace(task, said)) await openUnsafe(tx, by, { ...facts, id: ticket.id }, locale);
  return ticket.id;
}
