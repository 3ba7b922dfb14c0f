import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { clampDeviceTime } from '#platform/http/clamp-device-time.ts';
import type { Instant } from '#platform/time/instant.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { nextDueAfter, isExtraCompletion } from '#features/maintenance/repeat.ts';
import { shouldClosePlace, findSafetyRefusal } from '#features/maintenance/safety.ts';
import type { CheckedLine, TaskCompletion } from '#features/maintenance/shapes/task.ts';
import { openTicket } from '#features/maintenance/server/public.ts';
import { markOpenedTicketUnsafe } from '#features/maintenance/server/unsafe/open-unsafe.ts';
import { isTaskVisible, taskVisibilityOf } from './task-visibility.ts';
import { lockTask, updateTask } from './lock-task.ts';
import { taskCompletions } from './tables.ts';
import { dueOf, findUpcomingEvents, type StoredTask, dueEventOf } from './task-rows.ts';

type CompletionInput = z.output<typeof TaskCompletion>;

type CompletionRefusal = Refusal<'gone' | 'no-reason' | 'line-missing'> | (Refusal<'done-meanwhile'> & { by: string });

/**
 * Saves a completion and moves the next due day, unless the completion is an extra one. Each failed line opens a ticket; in a
 * safety inspection the ticket is urgent and closes the place. If two people complete a task at the same time, the second is
 * refused with the name of the first. A retry is not refused.
 */
export async function completeTask({ app, caller, input }: CallContext<CompletionInput>): Promise<Done | CompletionRefusal> {
  const by = requireCaller(caller);
  const { zone, locale } = await app.camp();
  // Use the events at the time of the completion: a completion that arrives after its event must not count for the next event.
  const ahead = await findUpcomingEvents(app, clampDeviceTime(input.at, { now: app.clock.now(), notBefore: '' }));
  return app.write(by, async (tx) => {
    const task = await lockTask(tx, input.taskId);
    if (task === null || !(await isTaskVisible(tx, task.id, taskVisibilityOf(by)))) return refuse('gone');
    const [earlierCompletion] = await tx.rows
      .select({ id: taskCompletions.id })
      .from(taskCompletions)
      .where(eq(taskCompletions.id, input.id));
    if (earlierCompletion) return done;
    const { nextDue: due } = dueOf(task, ahead);
    const turn = dueEventOf(task, ahead);
    const last = await findLastCompletion(tx, task.id);
    const at = clampDeviceTime(input.at, { now: tx.now, notBefore: last?.at ?? task.createdAt });
    const isExtra = isExtraCompletion({ turn: input.turn, due, doneOn: dayIn(zone, at) });
    // An extra completion never conflicts with other completions.
    const lastTurn = isExtra ? undefined : await findLastCompletion(tx, task.id, eq(taskCompletions.isExtra, false));
    if (lastTurn && isUnseenCompletion(lastTurn.at, input, due)) return { ...refuse('done-meanwhile'), by: lastTurn.by };
    const refusal = findSafetyRefusal(task, input.lines);
    if (refusal !== null) return refusal;
    const completedEvent = turn === null ? {} : { completedEventId: turn.event.id, completedEventStart: turn.event.startsAt };
    const nextDue = nextDueAfter(task, task.nextDue, dayIn(zone, at));
    await saveCompletion(tx, { by, locale, task, input: { ...input, at }, due: isExtra ? null : due, isExtra });
    const skipped = input.lines.filter(({ outcome, note }) => outcome === 'skipped' && note !== '');
    const facts = { minutes: input.minutes, ...(skipped.length > 0 && { skipped: skipped.map(({ text, note }) => `${text}: ${note}`) }) };
    if (isExtra) await updateTask(tx, task.id, 'maintenance.task-done-extra', {}, { after: facts });
    else
      await updateTask(
        tx,
        task.id,
        'maintenance.task-done',
        { nextDue, ...completedEvent },
        { before: { nextDue: due }, after: { nextDue, ...facts } },
      );
    return done;
  });
}

/** Returns whether the caller has not seen the last completion. A due day that moved without a completion is not a conflict. */
function isUnseenCompletion(at: Instant, seen: CompletionInput, due: string | null): boolean {
  return seen.lastDone === undefined ? due !== seen.due : seen.lastDone === null || at > seen.lastDone;
}

export async function findLastCompletion(
  tx: Transaction,
  taskId: string,
  condition?: SQL,
): Promise<{ by: string; at: Instant } | undefined> {
  const [last] = await tx.rows
    .select({ by: taskCompletions.byName, at: taskCompletions.doneAt })
    .from(taskCompletions)
    .where(and(eq(taskCompletions.taskId, taskId), condition))
    .orderBy(desc(taskCompletions.doneAt))
    .limit(1);
  return last;
}

interface CompletionToSave {
  by: Caller;
  locale: string;
  task: StoredTask;
  input: CompletionInput & { at: Instant };
  due: string | null;
  isExtra: boolean;
}

async function saveCompletion(tx: Transaction, completion: CompletionToSave): Promise<void> {
  const { by, task, input, due, isExtra } = completion;
  const checked: CheckedLine[] = [];
  for (const line of input.lines)
    checked.push({ ...line, ticketId: line.outcome === 'failed' ? await openTicketForLine(tx, completion, line) : null });
  await tx.rows.insert(taskCompletions).values({
    id: input.id,
    taskId: task.id,
    doneAt: input.at,
    byId: by.accountId,
    byName: by.name,
    minutes: input.minutes,
    note: input.note,
    lines: checked,
    due,
    isExtra,
    previousNextDue: task.nextDue,
    previousEventId: task.completedEventId,
    previousEventStart: task.completedEventStart,
  });
}

async function openTicketForLine(
  tx: Transaction,
  { by, locale, task, input }: CompletionToSave,
  line: CompletionInput['lines'][number],
): Promise<string | null> {
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
  if (shouldClosePlace(task, input)) await markOpenedTicketUnsafe(tx, by, { ...facts, id: ticket.id }, locale);
  return ticket.id;
}
