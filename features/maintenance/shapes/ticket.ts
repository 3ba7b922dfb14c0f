import { z } from 'zod';
import { type EditConflict, fieldChanges } from '#platform/http/field-changes.ts';
import { id, nonTestId, requiredName, requiredText, text } from '#platform/http/shapes.ts';
import type { FileRow } from '#platform/files/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import { workOrders } from '#features/maintenance/work-order.ts';
import { ticketSections } from '#features/maintenance/visibility.ts';
import { newWorkId, workId } from './work-id.ts';
import { type OriginKind, priorities, type Priority, ticketKinds, ticketStatuses, type TicketStatus } from '#features/maintenance/rules.ts';

export const NoInput = z.strictObject({});

export const ticketIdInput = z.strictObject({ id: workId });

/** `changedAt` and `seen` (the comments and photos that the caller saw) are the expected version. */
export const TicketRemoval = ticketIdInput.extend({ changedAt: z.iso.datetime(), seen: z.array(id).max(5_000) });

/** A select field sends '' if nothing is chosen. */
const none = z.literal('').transform(() => null);
const optionalId = none.or(id).nullable();
const optionalDay = none.or(z.iso.date('not-a-date').refine((day) => day >= '2000' && day < '2200', 'not-a-date')).nullable();

export const ticketFacts = {
  title: requiredName(120),
  description: text(5_000),
  placeId: optionalId,
  priority: z.enum(priorities),
  status: z.enum(ticketStatuses),
  assigneeId: optionalId,
  dueDay: optionalDay,
};
export type TicketField = keyof typeof ticketFacts;
export type TicketFacts = { [Field in TicketField]: z.output<(typeof ticketFacts)[Field]> };

export const TicketTexts = z.strictObject({ title: ticketFacts.title, description: ticketFacts.description });

/**
 * Without full access, only text and place are used. `ifGone` contains lines for the description in case place or worker was deleted while
 * the ticket was pending.
 */
export const NewTicket = z.strictObject({
  id: newWorkId,
  title: ticketFacts.title,
  description: ticketFacts.description.default(''),
  placeId: optionalId.default(null),
  priority: z.enum(priorities).default('normal'),
  assigneeId: optionalId.default(null),
  dueDay: optionalDay.default(null),
  ifGone: z
    .strictObject({ placeId: text(1_000), assigneeId: text(1_000) })
    .partial()
    .optional(),
});

/** `key` is an idempotency key, because a device may send a change more than once. */
export const TicketChange = z.strictObject({ id: workId, key: nonTestId.optional(), changes: fieldChanges(ticketFacts) });
export const maxTicketsAtOnce = 200;
const { status, priority, assigneeId } = ticketFacts;
export const TicketsChange = z.strictObject({
  key: nonTestId,
  tickets: z
    .array(z.strictObject({ id: workId, changes: fieldChanges({ status, priority, assigneeId }) }))
    .min(1)
    .max(maxTicketsAtOnce)
    .refine((all) => new Set(all.map((change) => change.id)).size === all.length),
  /** Whether this change reverts an earlier one, so that no one is notified. */
  isUndo: z.boolean().default(false),
});

/** `others` are the skipped tickets: changed or deleted in the meantime, or not allowed for the caller. */
export interface TicketsChangeResult {
  done: true;
  changed: string[];
  others: { id: string; why: 'changed' | 'gone' | 'not-allowed' }[];
}

export const CommentText = z.strictObject({ text: requiredText(2_000) });
/** The browser generates `id`, so that retries create only one comment. */
export const NewComment = z.strictObject({ id: nonTestId, ticketId: workId, ...CommentText.shape });

export const ticketPageSize = 50;
export const ticketOrders = [...workOrders, 'newest', 'due'] as const;

/** Filter values for the status. '' means every status except closed. */
export const statusFilters = ['', ...ticketStatuses, 'all'] as const;

const filterFields = {
  words: text(100).default(''),
  priority: z.enum(['', ...priorities]).default(''),
  /** '' means anyone, `mine` the caller, `nobody` unassigned; any other value is the ID of a worker. */
  assignee: text(64).default(''),
  /** ID of a place. The filter includes all its parts. */
  placeId: z.literal('').or(id).default(''),
  isUnsafe: z.boolean().default(false),
  /** One section of the screen for people without full access. '' means all visible tickets. */
  section: z.enum(['', ...ticketSections]).default(''),
  kind: z.enum([...ticketKinds, 'all']).default('tickets'),
};

export const TicketFilter = z.strictObject(filterFields);
export const TicketPage = z.strictObject({
  ...filterFields,
  status: z.enum(statusFilters).default(''),
  order: z.enum(ticketOrders).default('urgency'),
  /** The user's current place for the order 'near'. '' if it is unknown. */
  here: z.literal('').or(id).default(''),
  /** Today, at which the list of set-ups starts. Earlier days come last. */
  from: z.literal('').or(z.iso.date()).default(''),
  page: z.number().int().min(1).max(1_000).default(1),
});

export interface WorkMatch {
  id: string;
  kind: 'ticket' | 'task';
  title: string;
  /** Status of a ticket. null for a task. */
  status: TicketStatus | null;
  place: string;
}

/** A ticket in a list. Includes the description, so that a device opens each ticket of a cached list offline. */
export interface TicketRow {
  id: string;
  title: string;
  description: string;
  placeId: string | null;
  priority: Priority;
  status: TicketStatus;
  assigneeId: string | null;
  assigneeName: string | null;
  dueDay: string | null;
  reporterId: string | null;
  reporterName: string;
  originKind: OriginKind | null;
  /** The event of a set-up. Only the list of set-ups contains it. */
  event: { id: string; name: string } | null;
  originId: string | null;
  isUnsafe: boolean;
  unsafeAt: Instant | null;
  unsafeBy: string | null;
  unsafeById: string | null;
  mendedBy: string | null;
  mendedById: string | null;
  /** Number of other people who have reported the same problem. */
  alsoReported: number;
  createdAt: Instant;
  changedAt: Instant;
  closedDate: Instant | null;
  /**
   * Whether the ticket is assigned to the caller, who may then set its status. Always false with full access, which allows every change.
   */
  isAssignedToReader: boolean;
}

export interface WholeTicketRow extends TicketRow {
  photos: FileRow[];
  /** Whether closing the ticket has deleted its photos. */
  hasLostPhotos: boolean;
}

export interface UnsafePlaceRow {
  id: string;
  place: string;
  reason: string;
  /** ID of the ticket. null if the caller may not open it. */
  ticketId: string | null;
  /** Visible events that have booked the place now or next. */
  booked: { id: string; name: string; startsAt: Instant; endsAt: Instant }[];
}

export interface ArrivalRow {
  id: string;
  arrivesAt: Instant;
}

export interface CommentRow {
  id: string;
  at: Instant;
  byName: string;
  text: string;
  /** Whether the reporter has written the comment through the private link. */
  isReporter: boolean;
}

export interface WaitingCountsRow {
  id: 'waiting';
  /** Number of open tickets and tasks that are assigned to this person. */
  mine: number;
  /** Number of overdue items in `mine`. */
  overdue: number;
  /** Number of unassigned tickets, only for workers. */
  unassigned: number;
  /** Number of this person's set-ups that are due today or earlier. No other count includes set-ups. */
  setUps: number;
}

/** `closed-unsafe` counts closed tickets whose place is not reopened yet. Lists count them as open. */
export interface StatusCount {
  id: TicketStatus | 'closed-unsafe';
  count: number;
}

export interface TicketEditConflict {
  refused: 'conflict';
  conflicts: EditConflict[];
}
