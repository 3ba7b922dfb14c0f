import { isGranted, type Access, type Rule } from '#platform/http/rules.ts';
import { type Instant, minute } from '#platform/time/instant.ts';

export const ticketStatuses = ['open', 'in-progress', 'on-hold', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Ordered from lowest to highest. */
export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

export const originKinds = ['form', 'message', 'housekeeping', 'task', 'report', 'sheet'] as const;
export type OriginKind = (typeof originKinds)[number];

/** Returns whether a ticket is work that an event's schedule requires, such as tables for breakfast, and not a repair. */
export function isSetUp({ originKind }: { originKind: OriginKind | null }): boolean {
  return originKind === 'sheet';
}

/** The two lists of tickets. An unsafe set-up is in both, so that it is not missed. */
export const ticketKinds = ['tickets', 'set-ups'] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** Returns whether a ticket belongs to a list. `whereKind` makes the same decision in SQL. */
export function isOfKind(ticket: { originKind: OriginKind | null; isUnsafe: boolean }, kind: TicketKind): boolean {
  return kind === 'set-ups' ? isSetUp(ticket) : !isSetUp(ticket) || ticket.isUnsafe;
}

export const workerLists = ['staff', 'volunteers'] as const;
export type WorkerList = (typeof workerLists)[number];

/** Access to the full maintenance page: all tickets and tasks, workers and QR codes (product.md, Accounts). */
export const fullAccessRule: Rule = ['view-full-maintenance', '#Maintenance', '#Administration', '#Development', 'is-admin'];

export const guestOrigins: readonly OriginKind[] = ['form', 'message', 'report'];

export function hasGuestText({ originKind }: { originKind: OriginKind | null }): boolean {
  return originKind !== null && guestOrigins.includes(originKind);
}

/** Housekeepers never read guests' names, contacts or notes in tickets. */
export function canReadGuestText(who: Access | null): boolean {
  return who !== null && (who.accountArea !== 'Housekeeping' || isGranted(['view-full-maintenance', 'is-admin', 'view-event-*'], who));
}

/** Returns the closing date after the status was set (specification §4). */
export function closedDateAfter(status: TicketStatus, closedDate: Instant | null, now: Instant): Instant | null {
  return status === 'closed' ? (closedDate ?? now) : null;
}

/** Returns whether an open ticket is past its due day. `YYYY-MM-DD` days compare as text. */
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

/** Orders tickets by urgency: unsafe, priority, due day, then age. */
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

/** For this long, whoever marked a ticket unsafe may undo it alone, as a mistake. */
const revertWindowMs = 10 * minute;

interface UnsafeMark {
  unsafeAt: Instant | null;
  unsafeById: string | null;
  fixedAt: Instant | null;
}

export function canRevertUnsafe({ unsafeAt, unsafeById, fixedAt }: UnsafeMark, { now, by }: { now: Instant; by: string }): boolean {
  return unsafeAt !== null && fixedAt === null && unsafeById === by && Date.parse(now) - Date.parse(unsafeAt) <= revertWindowMs;
}
