import type { Day } from '#platform/time/calendar.ts';
import { setUpComparator } from '#features/maintenance/set-up-order.ts';
import { type OrderFacts, workComparator, type OrderedWork, type WorkOrder } from '#features/maintenance/work-order.ts';
import { isSetUp } from '#features/maintenance/rules.ts';
import type { TaskRow } from '#features/maintenance/shapes/task.ts';
import type { WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';

export type DayWork = OrderedWork & ({ ticket: WholeTicketRow; task: null } | { ticket: null; task: TaskRow });

export interface DayWorkOptions {
  today: Day;
  workerIds: readonly string[];
  order: WorkOrder;
  around: OrderFacts;
}

export const daySections = ['unsafe', 'now', 'setUps', 'onHold'] as const;

/** Returns today's work in the chosen order, in sections: everything unsafe, work to do, set-ups of events, and work on hold. */
export function selectDayWork(
  tickets: readonly WholeTicketRow[],
  tasks: readonly TaskRow[],
  { today, workerIds, order, around }: DayWorkOptions,
): Readonly<Record<(typeof daySections)[number], DayWork[]>> {
  const open = tickets.filter(({ status }) => status !== 'closed');
  const inHand = open.filter(({ isUnsafe, status }) => !isUnsafe && status !== 'on-hold');
  const isTheirs = ({ assigneeId, hasWorkerLeft }: TaskRow) => assigneeId === null || hasWorkerLeft || workerIds.includes(assigneeId);
  const due = tasks.filter((task) => !task.paused && task.nextDue !== null && task.nextDue <= today && isTheirs(task));
  const inOrder = (work: DayWork[]) => work.toSorted(workComparator(order, around));
  return {
    // Include closed unsafe tickets until their place is reopened.
    unsafe: inOrder(tickets.filter(({ isUnsafe }) => isUnsafe).map(toTicketWork)),
    now: inOrder([...inHand.filter((ticket) => !isSetUp(ticket)).map(toTicketWork), ...due.map(toTaskWork)]),
    setUps: inHand.filter(isSetUp).toSorted(setUpComparator(today)).map(toTicketWork),
    onHold: inOrder(open.filter(({ isUnsafe, status }) => !isUnsafe && status === 'on-hold').map(toTicketWork)),
  };
}

export function toTicketWork(ticket: WholeTicketRow): DayWork {
  const { id, isUnsafe, priority, dueDay, createdAt, placeId } = ticket;
  return { id, isUnsafe, priority, dueDay, createdAt, placeId, ticket, task: null };
}

/** Returns a task as work with normal priority, so that it can be sorted together with tickets. */
function toTaskWork(task: TaskRow): DayWork {
  const { id, nextDue, createdAt, placeId } = task;
  return { id, isUnsafe: false, priority: 'normal', dueDay: nextDue, createdAt, placeId, ticket: null, task };
}
