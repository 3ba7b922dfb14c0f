import type { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { toOneLine } from '#platform/http/shapes.ts';
import { isGranted } from '#platform/http/rules.ts';
import { isRefusal, type Refusal, type Done, done } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { type OriginKind, type Priority, fullAccessRule } from '#features/maintenance/rules.ts';
import { topics } from '#features/maintenance/topics.ts';
import { tickets } from '#features/maintenance/server/tables.ts';
import type { NewTicket } from '#features/maintenance/shapes/ticket.ts';
import { namesOf, type MissingReference } from './names-of.ts';

export interface TicketToOpen {
  /** 16 letters and digits, generated if omitted. If a ticket with this ID exists, it stays unchanged. */
  id?: string;
  /** A stranger may have written the title, so it is reduced to one line without direction marks. */
  title: string;
  description?: string;
  placeId?: string | null;
  priority?: Priority;
  assigneeId?: string | null;
  dueDay?: string | null;
  /** The reporting account, or the name that a person without an account entered. */
  reporter: { id: string | null; name: string };
  /** The record from which the ticket came. Its feature finds the ticket with `ticketsOf`. */
  origin?: { kind: OriginKind; id: string };
}

/** Opens a ticket in the caller's transaction and returns the ticket's ID. Idempotent by ID. */
export async function openTicket(tx: Transaction, ticketToOpen: TicketToOpen): Promise<{ id: string } | Refusal<MissingReference>> {
  const title = toOneLine(ticketToOpen.title);
  const { id = newId(16), description = '', placeId = null, priority = 'normal', assigneeId = null, dueDay = null } = ticketToOpen;
  const names = await namesOf(tx.rows, { placeId, assigneeId });
  if (isRefusal(names)) return names;
  const [inserted] = await tx.rows
    .insert(tickets)
    .values({
      id,
      title,
      description,
      placeId,
      priority,
      assigneeId,
      dueDay,
      status: 'open',
      reporterId: ticketToOpen.reporter.id,
      reporterName: ticketToOpen.reporter.name,
      originKind: ticketToOpen.origin?.kind ?? null,
      originId: ticketToOpen.origin?.id ?? null,
      createdAt: tx.now,
      changedAt: tx.now,
    })
    .onConflictDoNothing()
    .returning({ id: tickets.id });
  if (inserted === undefined) return { id };
  tx.record({ kind: 'maintenance.ticket-opened', subject: { type: 'ticket', id }, after: { title, priority, ...names } });
  tx.changed(topics.tickets, id);
  return { id };
}

/** If the place or worker was deleted, opens the ticket without it and adds its name to the description, so that no input is lost. */
async function openWithoutMissing(
  tx: Transaction,
  ticketToOpen: TicketToOpen,
  ifGone: IfGone,
): Promise<{ id: string } | Refusal<MissingReference>> {
  const ticket = await openTicket(tx, ticketToOpen);
  const field = isRefusal(ticket) && ticket.refused === 'no-such-place' ? 'placeId' : 'assigneeId';
  const replacementText = ifGone?.[field];
  if (!isRefusal(ticket) || replacementText === undefined) return ticket;
  const description = [ticketToOpen.description, replacementText].filter(Boolean).join('\n\n');
  return openWithoutMissing(tx, { ...ticketToOpen, [field]: null, description }, ifGone);
}

type IfGone = z.output<typeof NewTicket>['ifGone'];

/** Opens a ticket for the caller. Without full access, uses only text and place of the input. */
export async function createTicket({
  app,
  caller,
  input,
}: CallContext<z.output<typeof NewTicket>>): Promise<Done | Refusal<MissingReference>> {
  const by = requireCaller(caller);
  const planned = isGranted(fullAccessRule, by) ? {} : { assigneeId: null, dueDay: null };
  const { ifGone, ...ticketFields } = input;
  return app.write(by, async (tx) => {
    const ticket = await openWithoutMissing(tx, { ...ticketFields, ...planned, reporter: { id: by.accountId, name: by.name } }, ifGone);
    return isRefusal(ticket) ? ticket : done;
  });
}
