import type { z } from 'zod';
import { compileRowUpdate } from '#platform/database/server/row-update.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { mergeChanges } from '#platform/http/field-changes.ts';
import { type ChangeResult, done, isRefusal, type Refusal, refuse, unchanged } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { Instant } from '#platform/time/instant.ts';
import { getCampSettings } from '#features/settings/server/public.ts';
import { closedDateAfter, canRevertUnsafe } from '#features/maintenance/rules.ts';
import type { TicketChange, TicketEditConflict, TicketFacts } from '#features/maintenance/shapes/ticket.ts';
import { topics } from '#features/maintenance/topics.ts';
import { tickets } from '#features/maintenance/server/tables.ts';
import { closePlaceOfTicket, reopenPlaceOfTicket } from '#features/maintenance/server/unsafe/unsafe-place.ts';
import { deletePhotosAfter } from './delete-photos.ts';
import { lockTicket, type Ticket } from './lock-ticket.ts';
import { registerKey, isKnownKey } from './sweep-keys.ts';
import { namesOf, type MissingReference, namesOfPrevious } from './names-of.ts';

/** Applies the changed fields of a ticket, including status and assignee. A test of the race replaces `lock`. */
export async function changeTicket(
  { app, caller, input }: CallContext<z.output<typeof TicketChange>>,
  lock = lockTicket,
): Promise<ChangeResult | TicketEditConflict | Refusal<'gone' | 'unsafe' | MissingReference>> {
  const by = requireCaller(caller);
  const camp = await getCampSettings(app);
  return app.write(by, async (tx) => {
    const ticket = await lock(tx, input.id);
    if (ticket === null) return refuse('gone');
    const { set, before, conflicts } = mergeChanges<TicketFacts>(ticket, input.changes);
    // A change without effect stores no key. The answer depends on whether the key is known, so that a retry gets the same answer.
    if (conflicts.length === 0 && Object.keys(set).length === 0) return (await isKeyKnown(tx, input)) ? done : unchanged;
    if (input.key !== undefined && !(await registerKey(tx, input.key))) return done;
    if (conflicts.length > 0) return { refused: 'conflict', conflicts };
    if (set.placeId !== undefined && mustKeepPlace(ticket, { now: tx.now, by: by.accountId })) return refuse('unsafe', 'placeId');
    const names = await namesOf(tx.rows, set);
    if (isRefusal(names)) return names;
    if (ticket.unsafeAt !== null && set.placeId !== undefined) {
      await reopenPlaceOfTicket(tx, ticket, camp.locale);
      await closePlaceOfTicket(tx, { ...ticket, ...set }, camp.locale);
    }
    await saveTicketChange(tx, ticket, { set, before, names, photoDays: camp.ticketPhotoDays });
    return done;
  });
}

interface CheckedChange {
  set: Partial<TicketFacts>;
  before: Partial<TicketFacts>;
  names: { placeId?: string | null; assigneeId?: string | null };
  photoDays: number;
  /** Whether the change is part of a bulk change: then the worker gets one notice for all tickets. */
  isOneOfMany?: boolean;
}

export async function saveTicketChange(
  tx: Transaction,
  ticket: Ticket,
  { set, before, names, photoDays, isOneOfMany = false }: CheckedChange,
): Promise<void> {
  setTicket(tx, ticket, set);
  if (set.status === 'closed') await deletePhotosAfter(tx, ticket.id, photoDays);
  const previousNames = await namesOfPrevious(tx.rows, before);
  tx.record({
    kind: kindOf(set),
    subject: { type: 'ticket', id: ticket.id },
    before: { ...before, ...previousNames },
    after: { ...set, ...names, ...(isOneOfMany && { isOneOfMany }) },
  });
}

async function isKeyKnown(tx: Transaction, { key }: { key?: string | undefined }): Promise<boolean> {
  return key !== undefined && (await isKnownKey(tx, key));
}

/** Returns whether an unsafe ticket must keep its place: moving it would let one person alone reopen the place. */
function mustKeepPlace(ticket: Ticket, who: { now: Instant; by: string }): boolean {
  return ticket.unsafeAt !== null && ticket.placeId !== null && !canRevertUnsafe(ticket, who);
}

const ticketChange = compileRowUpdate(tickets);

function setTicket(tx: Transaction, ticket: Ticket, set: Partial<TicketFacts>): void {
  const closedDate = closedDateAfter(set.status ?? ticket.status, ticket.closedDate, tx.now);
  // After a person has changed the status, the plan must not restore an earlier status.
  const statusBeforeWithdrawal = set.status === undefined ? ticket.statusBeforeWithdrawal : null;
  tx.send(ticketChange(ticket.id, { ...set, closedDate, statusBeforeWithdrawal, changedAt: tx.now }));
  tx.changed(topics.tickets, ticket.id);
}

function kindOf({ status, ...others }: Partial<TicketFacts>): string {
  if (status === undefined || Object.keys(others).length > 0) return 'maintenance.ticket-changed';
  return status === 'closed' ? 'maintenance.ticket-closed' : 'maintenance.ticket-status';
}
