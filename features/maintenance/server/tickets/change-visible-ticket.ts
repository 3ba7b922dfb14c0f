import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { isGranted } from '#platform/http/rules.ts';
import { refuse } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { CodedError } from '#platform/http/server/coded-error.ts';
import { accessRules } from '#features/screens.ts';
import { hasGuestText, canReadGuestText, fullAccessRule } from '#features/maintenance/rules.ts';
import { type Reader, visibilityOf } from '#features/maintenance/visibility.ts';
import type { TicketChange } from '#features/maintenance/shapes/ticket.ts';
import { tickets } from '#features/maintenance/server/tables.ts';
import { changeTicket } from './change-ticket.ts';
import { isAssignedTo } from './where-ticket-visible.ts';
import { lockTicket } from './lock-ticket.ts';
import { isTicketVisible } from './ticket-scope.ts';

type TicketChangeInput = z.output<typeof TicketChange>;

/** Returns whether the caller may make this change: any change with full access, otherwise only the status of an assigned ticket. */
export function canChangeTicket(caller: Caller | null, { changes }: TicketChangeInput): boolean {
  const isStatusAlone = Object.keys(changes).every((field) => field === 'status');
  return isGranted(fullAccessRule, caller) || (isStatusAlone && isGranted(accessRules.maintenance, caller));
}

/** Changes a ticket without revealing guest text: a conflict would show the text to a reader who may not see it. */
export async function changeVisibleTicket(ask: CallContext<TicketChangeInput>) {
  const { app, caller, input } = ask;
  const sight = visibilityOf(caller);
  if (sight !== 'all') return changeAssigned(ask, sight);
  const isOfWords = input.changes.title !== undefined || input.changes.description !== undefined;
  if (isOfWords && !canReadGuestText(caller)) {
    const { originKind } = tickets;
    const [ticketRow] = await app.rows.select({ originKind }).from(tickets).where(eq(tickets.id, input.id));
    if (ticketRow === undefined || hasGuestText(ticketRow)) return refuse('gone');
  }
  return changeTicket(ask);
}

/** Refuses with 'gone' if the ticket was reassigned in the meantime, because the former assignee no longer sees it. */
async function changeAssigned(ask: CallContext<TicketChangeInput>, reader: Reader) {
  const { app, input } = ask;
  if (!(await isTicketVisible(app, { id: input.id, sight: reader }))) return refuse('gone');
  const isTheirs = and(eq(tickets.id, input.id), isAssignedTo(reader));
  if ((await app.rows.$count(tickets, isTheirs)) === 0) throw new CodedError('not-allowed');
  return changeTicket(ask, async (tx, id) => {
    const ticket = await lockTicket(tx, id);
    return (await tx.rows.$count(tickets, isTheirs)) === 0 ? null : ticket;
  });
}
