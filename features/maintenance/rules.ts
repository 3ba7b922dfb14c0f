import { isGranted, type Access, type Rule } from '#platform/http/rules.ts';
import { type Instant, minute } from '#platform/time/instant.ts';

export const ticketStatuses = ['open', 'in-progress', 'on-hold', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Priorities from lowest to highest. */
export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

export const originKinds = ['form', 'message', 'housekeeping', 'task', 'report', 'sheet'] as const;
export type OriginKind = (typeof originKinds)[number];

/** Returns whether a ticket is a set-up: work that the schedule of an event requires, such as tables for breakfast, and not a repair. */
export function isSetUp({ originKind }: { originKind: OriginKind | null }): boolean {
  return originKind === 'sheet';
}

/** The two lists of tickets. An unsafe set-up is in both lists, so that nobody overlooks it. */
export const ticketKinds = ['tickets', 'set-ups'] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** Returns whether a ticket belongs to a list. `whereKind` applies the same rule in SQL. */
export function isOfKind(ticket: { originKind: OriginKind | null; isUnsafe: boolean }, kind: TicketKind): boolean {
  return kind === 'set-ups' ? isSetUp(ticket) : !isSetUp(ticket) || ticket.isUnsafe;
}

export const workerLists = ['staff', 'volunteers'] as const;
export type WorkerList = (typeof workerLists)[number];

/** Access to the full maintenance page with all tickets, tasks, workers and QR codes (product.md, Accounts). */
export const fullAccessRule: Rule = ['view-full-maintenance', '#Maintenance', '#Administration', '#Development', 'is-admin'];

export const guestOrigins: readonly OriginKind[] = ['form', 'message', 'report'];

export function hasGuestText({ originKind }: { originKind: OriginKind | null }): boolean {
  return originKind !== null && guestOrigins.includes(originKind);
}

/** Returns whether the account may read guests' names, contacts and notes in tickets. Housekeepers may not. */
export function canReadGuestText(who: Access | null): boolean {
  return who !== null && (who.accountArea !== 'Housekeeping' || isGranted(['view-full-maintenance', 'is-admin', 'view-event-*'], who));
}

/** Returns the closing date of a ticket whose status is now `status` (specification §4). */
export function closedDateAfter(status: TicketStatus, closedDate: Instant | null, now: Instant): Instant | null {
  return status === 'closed' ? (closedDate ?? now) : null;
}

/** Returns whether an open ticket is past its due day. Days in the form `YYYY-MM-DD` can be compared as text. */
export function isOverdue({ status, dueDay }: { status: TicketStatus; dueDay: string | null }, today: string): boolean {
  return status !== 'closed' && dueDay !== null && dueDay < today;
}

export interface Urgency {
  id: string;
  isUnsafe: boolean;
  priority: Priority;
  dueDay: string | null;
  createdAt: Instant;
}

/** Compares tickets by urgency: unsafe first, then priority, due day and age. */
export function compareUrgency(one: Urgency, other: Urgency): number {
  return (
    Number(other.isUnsafe) - Number(one.isUnsafe) ||
    priorities.indexOf(other.priority) - priorities.indexOf(one.priority) ||
    compare(one.dueDay ?? '9999', other.dueDay ?? '9999') ||
    compare(one.createdAt, other.createdAt) ||
    compare(one.id, other.id)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** During this period, the person who marked a ticket unsafe may undo the mark without a second person. */
const revertWindowMs = 10 * minute;

interface UnsafeMark {
  unsafeAt: Instant | null;
  unsafeById: string | null;
  fixedAt: Instant | null;
}

export function canRevertUnsafe({ unsafeAt, unsafeById, fixedAt }: UnsafeMark, { now, by }: { now: Instant; by: string }): boolean {
  return unsafeAt !== null && fixedAt === null && unsafeById === by && Date.parse(now) - Date.parse(unsafeAt) <= revertWindowMs;
}
