import type { z } from 'zod';
import type { ItemOf, OptimisticSpec } from '#platform/outbox/web/apply-changes.ts';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import { shouldClosePlace } from '#features/maintenance/safety.ts';
import type { TaskCompletion, LineOutcome, TaskRow } from '#features/maintenance/shapes/task.ts';
import type {
  CommentRow,
  NewComment,
  NewTicket,
  TicketChange,
  TicketFacts,
  TicketRow,
  TicketsChange,
  WholeTicketRow,
} from '#features/maintenance/shapes/ticket.ts';

interface AboutWork {
  /** ID of the ticket or task. '' for a change of several tickets. */
  id: string;
  title: string;
  /** Names of workers by ID: a change of the assignee contains only the ID, and lists show the name. */
  names?: Readonly<Record<string, string>>;
}

export interface WorkInputs {
  'maintenance.changeTicket': z.input<typeof TicketChange>;
  'maintenance.changeTickets': z.input<typeof TicketsChange>;
  'maintenance.comment': z.input<typeof NewComment>;
  'maintenance.createTicket': z.input<typeof NewTicket>;
  'maintenance.doTask': z.input<typeof TaskCompletion>;
}
type WorkCall = keyof WorkInputs;
export type TicketChanges = WorkInputs['maintenance.changeTicket']['changes'];

export type WorkItem<Call extends WorkCall = WorkCall> = ItemOf<Pick<WorkInputs, Call>, AboutWork>;

const workCalls: readonly string[] = [
  'maintenance.changeTicket',
  'maintenance.changeTickets',
  'maintenance.comment',
  'maintenance.createTicket',
  'maintenance.doTask',
] satisfies WorkCall[];

export const isWork = (item: OutboxItem): item is WorkItem => workCalls.includes(item.call);

const itemsOfCall = <Call extends WorkCall>(items: readonly WorkItem[], call: Call) =>
  items.filter((item): item is Extract<WorkItem, { call: Call }> => item.call === call);

export function isAboutRecord({ call, input, about }: WorkItem, id: string): boolean {
  return call === 'maintenance.changeTickets' ? input.tickets.some((ticket) => ticket.id === id) : about.id === id;
}

/** Pending changes of tickets. */
export const ticketChanges = { isOurs: isWork, change: changeTicket };
/** Pending changes of tickets, and tickets that the server does not have yet. */
export const ticketChangesAndNew = { ...ticketChanges, add: newTickets };

/** Returns a ticket with a pending change. Skips a field that no longer has the expected value. */
function changeTicket<Row extends TicketRow>(row: Row, item: WorkItem): Row {
  const now = row as unknown as Record<string, unknown>;
  const fits = Object.entries(changesOf(item, row.id)).filter(([field, change]) => change !== undefined && now[field] === change.from);
  if (fits.length === 0) return row;
  const facts = newValuesOf(Object.fromEntries(fits));
  const { assigneeId } = facts;
  const assigneeName = assigneeId === null ? null : (item.about.names?.[assigneeId ?? ''] ?? null);
  return { ...row, ...facts, ...(assigneeId !== undefined && { assigneeName }) };
}

function changesOf(item: WorkItem, id: string): TicketChanges {
  if (item.call === 'maintenance.changeTicket') return item.input.id === id ? item.input.changes : {};
  return item.call === 'maintenance.changeTickets' ? (item.input.tickets.find((ticket) => ticket.id === id)?.changes ?? {}) : {};
}

export function newValuesOf(changes: TicketChanges): Partial<TicketFacts> {
  return Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change?.to]));
}

export function revertChanges(changes: TicketChanges): TicketChanges {
  return Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change && { from: change.to, to: change.from }]));
}

/** Returns a ticket with all its pending changes, for a ticket that is not in a live view. */
export function withChanges<Row extends TicketRow>(row: Row, items: readonly WorkItem[]): Row {
  return items.reduce(changeTicket, row) as Row;
}

function newTickets(item: WorkItem): WholeTicketRow[] {
  return item.call === 'maintenance.createTicket' ? [toTicketRow(item)] : [];
}

function toTicketRow({ input, at }: WorkItem<'maintenance.createTicket'>): WholeTicketRow {
  const { id, title, description = '', placeId, priority = 'normal', assigneeId, dueDay } = input;
  return {
    id,
    title,
    description,
    placeId: placeId || null,
    priority,
    assigneeId: assigneeId || null,
    dueDay: dueDay || null,
    status: 'open',
    assigneeName: null,
    reporterName: '',
    reporterId: null,
    isUnsafe: false,
    alsoReported: 0,
    createdAt: at,
    changedAt: at,
    closedDate: null,
    originKind: null,
    originId: null,
    event: null,
    unsafeAt: null,
    unsafeBy: null,
    unsafeById: null,
    mendedBy: null,
    mendedById: null,
    photos: [],
    isAssignedToReader: false,
    hasLostPhotos: false,
  };
}

/** Pending comments on a ticket. */
export function commentChanges(ticketId: string): OptimisticSpec<CommentRow, WorkItem> {
  return {
    isOurs: isWork,
    add: ({ call, input, at }) =>
      call === 'maintenance.comment' && input.ticketId === ticketId
        ? [{ id: input.id, at, byName: '', text: input.text, isReporter: false }]
        : [],
  };
}

/** Returns the text that a user wrote in refused work, so that the user can copy it. Returns '' if the work contains no text. */
export function writtenTextOf(item: WorkItem, outcomes: Record<LineOutcome, string>): string {
  if (item.call === 'maintenance.comment') return item.input.text;
  if (item.call === 'maintenance.createTicket') return item.input.description ?? '';
  if (item.call !== 'maintenance.doTask') return '';
  const lines = item.input.lines.map(({ text, outcome, note }) => `${text}: ${outcomes[outcome]}${note === '' ? '' : ` (${note})`}`);
  return [...lines, item.input.note].filter((line) => line !== '').join('\n');
}

export function isDoneOnDevice({ id, nextDue }: Pick<TaskRow, 'id' | 'nextDue'>, items: readonly WorkItem[]): boolean {
  return itemsOfCall(items, 'maintenance.doTask').some(
    ({ input }) => input.taskId === id && input.due === nextDue && input.turn !== 'extra',
  );
}

/** Returns whether a failed safety inspection of the task is still pending. Its place is then not closed yet. */
export function hasPendingPlaceClosing(task: Pick<TaskRow, 'id' | 'isSafety'>, items: readonly WorkItem[]): boolean {
  return itemsOfCall(items, 'maintenance.doTask').some(({ input }) => input.taskId === task.id && shouldClosePlace(task, input));
}
