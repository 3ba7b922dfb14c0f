import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { readHistory } from '#platform/events/server/history.ts';
import { filesOf } from '#platform/files/server/file-rows.ts';
import type { OriginKind, TicketStatus } from '#features/maintenance/rules.ts';
import { placeLabelOf } from '#features/places/server/public.ts';
import { topics } from '#features/maintenance/topics.ts';
import { comments, type TicketPlan, tickets } from '#features/maintenance/server/tables.ts';
import { deletePhotosAfter } from './delete-photos.ts';
import type { Ticket } from './lock-ticket.ts';

export interface PlannedTicket extends TicketPlan {
  originId: string;
}

/**
 * Creates and updates the tickets of a plan. A person's change to a field wins until the plan changes the same field. A closed
 * ticket is reopened for new work, but not for a new time. A withdrawn ticket returns with its comments. Planned tickets send
 * no notices.
 */
export async function planTickets(tx: Transaction, kind: OriginKind, planned: readonly PlannedTicket[]): Promise<void> {
  if (planned.length === 0) return;
  const ids = planned.map(({ originId }) => originId);
  const ticketRows = await tx.rows.select().from(tickets).where(whereOrigin(kind, ids)).for('update');
  const ticketsByOrigin = new Map(ticketRows.map((ticket) => [ticket.originId, ticket]));
  for (const { originId, ...facts } of planned) {
    const ticket = ticketsByOrigin.get(originId);
    if (ticket === undefined) await addPlanned(tx, { kind, id: originId }, facts);
    else await changePlanned(tx, ticket, facts);
  }
}

/** Withdraws planned tickets: deletes tickets without work, changes or comments, and closes all others. */
export async function withdrawTickets(
  tx: Transaction,
  kind: OriginKind,
  { originIds, photoDays }: { originIds: readonly string[]; photoDays: number },
): Promise<void> {
  if (originIds.length === 0) return;
  const open = await tx.rows
    .select({ id: tickets.id, title: tickets.title, status: tickets.status, unsafeAt: tickets.unsafeAt })
    .from(tickets)
    .where(and(whereOrigin(kind, originIds), ne(tickets.status, 'closed')))
    .for('update');
  for (const { id, title, status, unsafeAt } of open) {
    if (unsafeAt !== null) continue;
    const isUntouched = status === 'open' && !(await hasCommentsOrPhotos(tx, id)) && !(await isChangedByPerson(tx, id));
    if (isUntouched) await tx.rows.delete(tickets).where(eq(tickets.id, id));
    else {
      await tx.rows
        .update(tickets)
        .set({ status: 'closed', statusBeforeWithdrawal: status, closedDate: tx.now, changedAt: tx.now })
        .where(eq(tickets.id, id));
      await deletePhotosAfter(tx, id, photoDays);
    }
    const what = isUntouched ? 'maintenance.ticket-removed' : 'maintenance.ticket-closed';
    tx.record({ kind: what, subject: { type: 'ticket', id }, before: { title, status } });
    tx.changed(topics.tickets, id);
  }
}

/** Returns the origin IDs of the open tickets of a plan. `beginning` is the prefix of these IDs. */
export async function findPlannedOrigins(rows: QueryBuilder, kind: OriginKind, beginning: string): Promise<string[]> {
  const { originId, originKind, status } = tickets;
  const ticketRows = await rows
    .select({ originId })
    .from(tickets)
    .where(and(eq(originKind, kind), ne(status, 'closed'), sql`starts_with(${originId}, ${beginning})`));
  return ticketRows.flatMap((row) => row.originId ?? []);
}

async function hasCommentsOrPhotos(tx: Transaction, id: string): Promise<boolean> {
  if ((await tx.rows.$count(comments, eq(comments.ticketId, id))) > 0) return true;
  return (await filesOf(tx, 'ticket', [id])).size > 0;
}

/** Returns whether a person has changed the ticket. Changes by the plan do not count. */
async function isChangedByPerson(tx: Transaction, id: string): Promise<boolean> {
  return (await readHistory(tx.rows, 'ticket', id)).some(({ kind }) => kind === 'maintenance.ticket-changed');
}

const whereOrigin = (kind: OriginKind, ids: readonly string[]) => and(eq(tickets.originKind, kind), inArray(tickets.originId, [...ids]));

const plannedKeys = ['title', 'description', 'placeId', 'dueDay'] as const;

async function addPlanned(tx: Transaction, origin: { kind: OriginKind; id: string }, plan: TicketPlan): Promise<void> {
  const id = newId(16);
  await tx.rows.insert(tickets).values({
    id,
    ...plan,
    plan,
    priority: 'normal',
    status: 'open',
    reporterId: tx.by?.accountId ?? null,
    reporterName: tx.by?.name ?? '',
    originKind: origin.kind,
    originId: origin.id,
    createdAt: tx.now,
    changedAt: tx.now,
  });
  tx.record({ kind: 'maintenance.ticket-planned', subject: { type: 'ticket', id }, after: { title: plan.title, dueDay: plan.dueDay } });
  tx.changed(topics.tickets, id);
}

async function changePlanned(tx: Transaction, ticket: Ticket, newPlan: TicketPlan): Promise<void> {
  const last = ticket.plan ?? ticket;
  // An unsafe ticket keeps its place until a person has inspected the place.
  const plan = ticket.unsafeAt === null ? newPlan : { ...newPlan, placeId: last.placeId };
  const status = restoredStatus(ticket, last, plan);
  if (status === 'closed') return;
  const facts = mergePlan(ticket, last, plan);
  const keys = plannedKeys.filter((key) => ticket[key] !== facts[key]);
  const reopens = status !== ticket.status;
  const isChanged = keys.length > 0 || reopens;
  // Reset the end of the event if the plan reopens the ticket, so that the job can close the ticket a second time.
  const eventEndedAt = reopens ? null : ticket.eventEndedAt;
  const changes = { ...facts, status, statusBeforeWithdrawal: null, closedDate: null, eventEndedAt, changedAt: tx.now };
  await tx.rows
    .update(tickets)
    .set({ plan, ...(isChanged && changes) })
    .where(eq(tickets.id, ticket.id));
  if (!isChanged) return;
  const of = async (from: TicketPlan) => {
    const placeId = from.placeId === null ? null : await placeLabelOf(tx.rows, from.placeId);
    return Object.fromEntries(keys.map((key) => [key, { ...from, placeId }[key]]));
  };
  tx.record({
    kind: keys.length === 0 ? 'maintenance.ticket-status' : 'maintenance.ticket-replanned',
    subject: { type: 'ticket', id: ticket.id },
    before: { ...(await of(ticket)), ...(reopens && { status: ticket.status }) },
    after: { ...(await of(facts)), ...(reopens && { status }) },
  });
  tx.changed(topics.tickets, ticket.id);
}

/** Returns the plan's value of each field that the plan has changed, otherwise the ticket's value. */
function mergePlan(ticket: Ticket, last: TicketPlan, plan: TicketPlan): TicketPlan {
  const fact = <Key extends keyof TicketPlan>(key: Key) => (last[key] === plan[key] ? ticket : plan)[key];
  return { title: fact('title'), description: fact('description'), placeId: fact('placeId'), dueDay: fact('dueDay') };
}

/**
 * Returns the new status of a ticket. A ticket that its plan had closed gets its earlier status; a ticket that a person closed reopens only
 * for new work.
 */
function restoredStatus({ status, statusBeforeWithdrawal }: Ticket, last: TicketPlan, plan: TicketPlan): TicketStatus {
  if (status !== 'closed') return status;
  const isOtherWork = last.title !== plan.title || last.placeId !== plan.placeId;
  return statusBeforeWithdrawal ?? (isOtherWork ? 'open' : 'closed');
}
