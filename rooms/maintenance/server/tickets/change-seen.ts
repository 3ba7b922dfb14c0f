import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { isGranted } from '#platform/http/rules.ts';
import { refuse } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { type CallContext, failure } from '#platform/http/server/calls.ts';
import { rules } from '#rooms/screens.ts';
import { holdsGuestWords, readsGuestWords, seesAll } from '#rooms/maintenance/rules.ts';
import { type Reader, sightOf } from '#rooms/maintenance/sight.ts';
import type { TicketChange } from '#rooms/maintenance/shapes/ticket.ts';
import { tickets } from '#rooms/maintenance/server/tables.ts';
import { changeTicket } from './change-ticket.ts';
import { isAssignedTo } from './in-sight.ts';
import { lockTicket } from './lock-ticket.ts';
import { isSeen } from './seen-ticket.ts';

type Asked = z.output<typeof TicketChange>;

/** Whoever sees all changes everything of a ticket; others may set the status, of tickets that are assigned to them. */
export function mayChange(caller: Caller | null, { changes }: Asked): boolean {
  const isStatusAlone = Object.keys(changes).every((field) => field === 'status');
  return isGranted(seesAll, caller) || (isStatusAlone && isGranted(rules.maintenance, caller));
}

/** Changes a ticket as far as somebody reads it: a clash over words that are kept from them would tell them. */
export async function changeSeenTicket(ask: CallContext<Asked>) {
  const { floor, caller, input } = ask;
  const sight = sightOf(caller);
  if (sight !== 'all') return changeAssigned(ask, sight);
  const isOfWords = input.changes.title !== undefined || input.changes.description !== undefined;
  if (isOfWords && !readsGuestWords(caller)) {
    const { originKind } = tickets;
    const [found] = await floor.rows.select({ originKind }).from(tickets).where(eq(tickets.id, input.id));
    if (found === undefined || holdsGuestWords(found)) return refuse('gone');
  }
  return changeTicket(ask);
}

/** A ticket that is given to somebody else meanwhile is gone for the one who had it. */
async function changeAssigned(ask: CallContext<Asked>, reader: Reader) {
  const { floor, input } = ask;
  if (!(await isSeen(floor, { id: input.id, sight: reader }))) return refuse('gone');
  const isTheirs = and(eq(tickets.id, input.id), isAssignedTo(reader));
  if ((await floor.rows.$count(tickets, isTheirs)) === 0) throw failure('not-allowed');
  return changeTicket(ask, async (tx, id) => {
    const ticket = await lockTicket(tx, id);
    return (await tx.rows.$count(tickets, isTheirs)) === 0 ? null : ticket;
  });
}
