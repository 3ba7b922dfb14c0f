import { isGranted, type Access, type Rule } from '#platform/http/rules.ts';
import { type Instant, minute } from '#platform/time/instant.ts';

export const ticketStatuses = ['open', 'in-progress', 'on-hold', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** From what can wait to what cannot. */
export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

/** What a ticket came from: the record of another room, or of this one. */
export const originKinds = ['form', 'message', 'housekeeping', 'task', 'report', 'sheet'] as const;
export type OriginKind = (typeof originKinds)[number];

/** Work that an event's sheet asks for, such as tables for breakfast, is no breakage. */
export function isSetUp({ originKind }: { originKind: OriginKind | null }): boolean {
  return originKind === 'sheet';
}

/** The two parts that tickets stand in. An unsafe set-up stands in both, so that nobody misses it. */
export const ticketKinds = ['tickets', 'set-ups'] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** Whether a ticket stands in a part; the same decision as `ofKind` makes in SQL. */
export function isOfKind(ticket: { originKind: OriginKind | null; isUnsafe: boolean }, kind: TicketKind): boolean {
  return kind === 'set-ups' ? isSetUp(ticket) : !isSetUp(ticket) || ticket.isUnsafe;
}

export const workerLists = ['staff', 'volunteers'] as const;
export type WorkerList = (typeof workerLists)[number];

/** Has the full maintenance page: sees, changes and deletes every ticket and task, workers and QR codes (product.md, Accounts). */
export const fullAccessRule: Rule = ['view-full-maintenance', '#Maintenance', '#Administration', '#Development', 'is-admin'];

/** Of these the words are a guest's, or tell of one. */
export const guestOrigins: readonly OriginKind[] = ['form', 'message', 'report'];

export function hasGuestText({ originKind }: { originKind: OriginKind | null }): boolean {
  return originKind !== null && guestOrigins.includes(originKind);
}

/** Housekeepers read no name, contact or note of a guest in the tickets they see. */
export function canReadGuestText(who: Access | null): boolean {
  return who !== null && (who.accountArea !== 'Housekeeping' || isGranted(['view-full-maintenance', 'is-admin', 'view-event-*'], who));
}

/** When a ticket was closed, after its status was set (specification §4). */
export function closedDateAfter(status: TicketStatus, closedDate: Instant | null, now: Instant): Instant | null {
  return status === 'closed' ? (closedDate ?? now) : null;
}

/** A day that has passed while the work has not been done. Days are compared as they are written. */
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

/** What is to be mended first: unsafe, then by priority, then what is due, then what was reported first. */
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

/** So long whoever marked a ticket unsafe may take that back alone: a slip of the finger, and no repair. */
const revertWindowMs = 10 * minute;

interface UnsafeMark {
  unsafeAt: Instant | null;
  unsafeById: string | null;
  mendedAt: Instant | null;
}

/** Whether the mark ‘unsafe’ may still be taken back as a mistake by this account. */
export function canRevertUnsafe({ unsafeAt, unsafeById, mendedAt }: UnsafeMark, { now, by }: { now: Instant; by: string }): boolean {
  return unsafeAt !== null && mendedAt === null && unsafeById === by && Date.parse(now) - Date.parse(unsafeAt) <= revertWindowMs;
}
