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

export const byTicket = z.strictObject({ id: workId });

/** As the asker saw it: when it was changed last, and which comments and photos were with it. */
export const TicketRemoval = byTicket.extend({ changedAt: z.iso.datetime(), seen: z.array(id).max(5_000) });

/** What a select gives: '' is nothing. */
const none = z.literal('').transform(() => null);
const optionalId = none.or(id).nullable();
const optionalDay = none.or(z.iso.date('not-a-date').refine((day) => day >= '2000' && day < '2200', 'not-a-date')).nullable();

/** What people say of a ticket, and change of it. */
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

/** What a ticket is called and what was said of it. */
export const TicketTexts = z.strictObject({ title: ticketFacts.title, description: ticketFacts.description });

/**
 * Who only reports says what is broken and where; the rest is for whoever mends. `ifGone` has what is said in the description instead of a
 * place or a worker that went while the ticket waited on a device.
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

/** `key` is of a change that a device may send again: it is done once, also where somebody changed the same since. */
export const TicketChange = z.strictObject({ id: workId, key: nonTestId.optional(), changes: fieldChanges(ticketFacts) });
/** So many tickets are changed at once. */
export const maxTicketsAtOnce = 200;
const { status, priority, assigneeId } = ticketFacts;
/** A change of several tickets in one write, each with the values its sender saw. */
export const TicketsChange = z.strictObject({
  key: nonTestId,
  tickets: z
    .array(z.strictObject({ id: workId, changes: fieldChanges({ status, priority, assigneeId }) }))
    .min(1)
    .max(maxTicketsAtOnce)
    .refine((all) => new Set(all.map((one) => one.id)).size === all.length),
  /** Reverts an earlier change: nobody is notified of it. */
  isUndo: z.boolean().default(false),
});

/** `others` stay as they are: somebody changed or deleted them, or their sender may not change them. */
export interface TicketsChangeResult {
  done: true;
  changed: string[];
  others: { id: string; why: 'changed' | 'gone' | 'not-allowed' }[];
}

export const CommentText = z.strictObject({ text: requiredText(2_000) });
/** `id` is the comment's own, made in the browser, so that sending it twice leaves one. */
export const NewComment = z.strictObject({ id: nonTestId, ticketId: workId, ...CommentText.shape });

/** So many stand on a page. */
export const ticketPageSize = 50;
export const ticketOrders = [...workOrders, 'newest', 'due'] as const;

/** '' is whatever is not closed. */
export const statusFilters = ['', ...ticketStatuses, 'all'] as const;

const filterFields = {
  words: text(100).default(''),
  priority: z.enum(['', ...priorities]).default(''),
  /** '' is anybody, `mine` the asker, `nobody` nobody yet, else a worker. */
  assignee: text(64).default(''),
  /** A place with all its parts. */
  placeId: z.literal('').or(id).default(''),
  isUnsafe: z.boolean().default(false),
  /** One section of a reader's screen; '' is all that the asker sees. */
  section: z.enum(['', ...ticketSections]).default(''),
  /** Set-ups stand apart from tickets in lists and counts. */
  kind: z.enum([...ticketKinds, 'all']).default('tickets'),
};

export const TicketFilter = z.strictObject(filterFields);
export const TicketPage = z.strictObject({
  ...filterFields,
  status: z.enum(statusFilters).default(''),
  order: z.enum(ticketOrders).default('urgency'),
  /** Where somebody stands who asks for what is near; '' is not said. */
  here: z.literal('').or(id).default(''),
  /** Today, for the list of set-ups: it begins there, and days before it come last. */
  from: z.literal('').or(z.iso.date()).default(''),
  page: z.number().int().min(1).max(1_000).default(1),
});

/** A ticket or a repeating task, as the search of the whole house shows it. */
export interface WorkMatch {
  id: string;
  kind: 'ticket' | 'task';
  title: string;
  /** Null for a task. */
  status: TicketStatus | null;
  /** Its path, '' where it has none. */
  place: string;
}

/** A ticket in a list: with its description, so that a device which kept the list opens each ticket without a network. */
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
  /** The event of a set-up, in the list of set-ups; null everywhere else. */
  event: { id: string; name: string } | null;
  originId: string | null;
  isUnsafe: boolean;
  unsafeAt: Instant | null;
  unsafeBy: string | null;
  unsafeById: string | null;
  mendedBy: string | null;
  mendedById: string | null;
  /** How many others said the same. */
  alsoReported: number;
  createdAt: Instant;
  changedAt: Instant;
  closedDate: Instant | null;
  /** Assigned to the asker, who does not see all: they set its status. False for whoever sees all and changes everything. */
  isAssignedToReader: boolean;
}

export interface WholeTicketRow extends TicketRow {
  photos: FileRow[];
  /** It is closed, and that has deleted the photos it had. */
  hasLostPhotos: boolean;
}

/** A place that nobody may use. */
export interface UnsafePlaceRow {
  /** The id of the place. */
  id: string;
  place: string;
  reason: string;
  /** null for whoever cannot open it. */
  ticketId: string | null;
  /** Events that the reader may see and that have it booked now or next. */
  booked: { id: string; name: string; startsAt: Instant; endsAt: Instant }[];
}

/** When somebody comes next to a place where there is work. */
export interface ArrivalRow {
  /** The id of the place. */
  id: string;
  arrivesAt: Instant;
}

export interface CommentRow {
  id: string;
  at: Instant;
  byName: string;
  text: string;
  /** Written by the reporter behind a private link. */
  isReporter: boolean;
}

/** What waits for one worker, or for whoever is free. */
export interface WaitingCountsRow {
  id: 'waiting';
  /** Given to this person and not closed. */
  mine: number;
  /** Of those, how many should have been done. */
  overdue: number;
  /** Given to nobody, for those who mend. */
  unassigned: number;
  /** Set-ups given to this person that are due today or were due before. No other count has them. */
  setUps: number;
}

/** `closed-unsafe`: of the closed ones those whose place waits to be opened; they stand among what is not closed. */
export interface StatusCount {
  id: TicketStatus | 'closed-unsafe';
  count: number;
}

/** Another person changed the same field meanwhile. */
export interface TicketEditConflict {
  refused: 'clash';
  clashes: EditConflict[];
}
