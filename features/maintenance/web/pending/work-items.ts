import type { z } from 'zod';
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

export interface AboutWork {
  room: 'maintenance';
  /** ID of the ticket or task. '' for a change of several tickets. */
  id: string;
  title: string;
  names?: Readonly<Record<string, string>>;
}

export interface WorkInputs {
  'maintenance.changeTicket': z.input<typeof TicketChange>;
  'maintenance.changeTickets': z.input<typeof TicketsChange>;
  'maintenance.comment': z.input<typeof NewComment>;
  'maintenance.createTicket': z.input<typeof NewTicket>;
  'maintenance.doTask': z.input<typeof TaskCompletion>;
}
export type WorkCall = keyof WorkInputs;

export type WorkItem<Call extends WorkCall = WorkCall> = {
  [Each in Call]: OutboxItem<AboutWork> & { call: Each; input: WorkInputs[Each] };
}[Call];

export function isWork(item: OutboxItem): item is WorkItem {
  const { about } = item;
  return typeof about === 'object' && about !== null && 'room' in about && about.room === 'maintenance';
}

const itemsOfCall = <Call extends WorkCall>(items: readonly WorkItem[], call: Call) =>
  items.filter((item): item is Extract<WorkItem, { call: Call }> => item.call === call);

/** Returns a ticket with its pending changes. Skips a change if its field no longer has the expected value. */
export function withChanges<Row extends TicketRow>(row: Row, items: readonly WorkItem[]): Row {
  return items.reduce((now, item) => {
    if (item.call === 'maintenance.changeTicket' && item.input.id === row.id)
      return { ...now, ...applicableChanges(now, item.input.changes) };
    const change = item.call === 'maintenance.changeTickets' ? item.input.tickets.find(({ id }) => id === row.id) : undefined;
    return change === undefined ? now : withAssigneeName({ ...now, ...applicableChanges(now, change.changes) }, now, item.about.names);
  }, row);
}

/** Adds the name of the new assignee, because the change contains only the ID and lists show the name. */
function withAssigneeName<Row extends TicketRow>(row: Row, before: Row, names: AboutWork['names'] = {}): Row {
  if (row.assigneeId === before.assigneeId) return row;
  return { ...row, assigneeName: row.assigneeId === null ? null : (names[row.assigneeId] ?? null) };
}

export function isAboutRecord({ call, input, about }: WorkItem, id: string): boolean {
  return call === 'maintenance.changeTickets' ? input.tickets.some((ticket) => ticket.id === id) : about.id === id;
}

function applicableChanges(row: TicketRow, changes: WorkInputs['maintenance.changeTicket']['changes']): Partial<TicketFacts> {
  const now = row as unknown as Record<string, unknown>;
  const fits = Object.entries(changes).filter(([field, change]) => change !== undefined && now[field] === change.from);
  return Object.fromEntries(fits.map(([field, change]) => [field, change?.to]));
}

/** Returns the tickets that were written on this device and that the server does not have yet, the latest first. */
export function pendingTickets(items: readonly WorkItem[], known: ReadonlySet<string>): WholeTicketRow[] {
  return itemsOfCall(items, 'maintenance.createTicket')
    .filter(({ input }) => !known.has(input.id))
    .map(toTicketRow)
    .toReversed();
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

export function pendingComments(ticketId: string, items: readonly WorkItem[], known: readonly CommentRow[]): CommentRow[] {
  const knownIds = new Set(known.map(({ id }) => id));
  return itemsOfCall(items, 'maintenance.comment')
    .filter(({ input }) => input.ticketId === ticketId && !knownIds.has(input.id))
    .map(({ input, at }) => ({ id: input.id, at, byName: '', text: input.text, isReporter: false }));
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
