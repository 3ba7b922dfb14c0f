import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { mergeChanges } from '#platform/http/field-changes.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { isGranted } from '#platform/http/rules.ts';
import { accessRules } from '#features/screens.ts';
import { getCampSettings } from '#features/settings/server/public.ts';
import { fullAccessRule } from '#features/maintenance/rules.ts';
import { type Visibility, visibilityOf } from '#features/maintenance/visibility.ts';
import type { TicketFacts, TicketsChange, TicketsChangeResult } from '#features/maintenance/shapes/ticket.ts';
import { tickets } from '#features/maintenance/server/tables.ts';
import { saveTicketChange } from './change-ticket.ts';
import { isAssignedTo, whereTicketVisible } from './where-ticket-visible.ts';
import { namesOf, type MissingReference } from './names-of.ts';
import { registerKey } from './sweep-keys.ts';

type BulkChangeInput = z.output<typeof TicketsChange>;

/** Returns whether the caller may make this change: any change with full access, otherwise only a change of the status. */
export function canChangeTickets(caller: Caller | null, input: BulkChangeInput): boolean {
  const isStatusAlone = input.tickets.every(({ changes }) => Object.keys(changes).every((field) => field === 'status'));
  return isGranted(fullAccessRule, caller) || (isStatusAlone && isGranted(accessRules.maintenance, caller));
}

/**
 * Changes several tickets in one transaction. Returns the tickets that it skips, because they changed in the meantime or are not allowed;
 * refuses if it skips all.
 */
export async function changeTickets({
  app,
  caller,
  input,
}: CallContext<BulkChangeInput>): Promise<
  TicketsChangeResult | (Refusal<'none-changed'> & Pick<TicketsChangeResult, 'others'>) | Refusal<MissingReference>
> {
  const by = requireCaller(caller);
  const sight = visibilityOf(caller);
  const { ticketPhotoDays: photoDays } = await getCampSettings(app);
  return app.write(by, async (tx) => {
    const lockedTickets = await lockTickets(tx, sight, input);
    if (!(await registerKey(tx, input.key))) return { done: true, changed: [], others: [] };
    const answer: TicketsChangeResult = { done: true, changed: [], others: [] };
    const ticketsByWorker = new Map<string, string[]>();
    for (const { id, changes } of input.tickets) {
      const lockedTicket = lockedTickets.get(id);
      if (lockedTicket === undefined) {
        answer.others.push({ id, why: 'gone' });
        continue;
      }
      if (!lockedTicket.mayChange) {
        answer.others.push({ id, why: 'not-allowed' });
        continue;
      }
      const { set, before, conflicts } = mergeChanges<TicketFacts>(lockedTicket.ticket, changes);
      if (conflicts.length > 0) {
        answer.others.push({ id, why: 'changed' });
        continue;
      }
      answer.changed.push(id);
      if (Object.keys(set).length === 0) continue;
      const names = await namesOf(tx.rows, set);
      if (isRefusal(names)) return names;
      await saveTicketChange(tx, lockedTicket.ticket, { set, before, names, photoDays, isOneOfMany: true });
      if (set.assigneeId) ticketsByWorker.set(set.assigneeId, [...(ticketsByWorker.get(set.assigneeId) ?? []), id]);
    }
    if (answer.changed.length === 0) return { ...refuse('none-changed'), others: answer.others };
    if (!input.isUndo) recordAssignments(tx, ticketsByWorker);
    return answer;
  });
}

interface LockedTicket {
  ticket: typeof tickets.$inferSelect;
  mayChange: boolean;
}

/** Locks the visible tickets in the order of their IDs, so that concurrent bulk changes do not deadlock. */
async function lockTickets(
  tx: Transaction,
  sight: Visibility,
  { tickets: requested }: BulkChangeInput,
): Promise<Map<string, LockedTicket>> {
  const ids = requested.map(({ id }) => id).toSorted();
  const isSeen = (await whereTicketVisible(tx, sight)) ?? sql`true`;
  const isTheirs = sight === 'all' ? sql`true` : isAssignedTo(sight);
  const ticketRows = await tx.rows
    .select({ ticket: tickets, isSeen: sql<boolean>`coalesce(${isSeen}, false)`, mayChange: sql<boolean>`coalesce(${isTheirs}, false)` })
    .from(tickets)
    .where(sql`${tickets.id} = any(${sql.param(ids)}::text[])`)
    .orderBy(tickets.id)
    .for('update');
  return new Map(ticketRows.filter((row) => row.isSeen).map(({ ticket, mayChange }) => [ticket.id, { ticket, mayChange }]));
}

/** Records one event per worker, so that assigning ten tickets sends one notice. */
function recordAssignments(tx: Transaction, ticketsByWorker: ReadonlyMap<string, string[]>): void {
  for (const [id, ticketIds] of ticketsByWorker)
    tx.record({ kind: 'maintenance.tickets-given', subject: { type: 'worker', id }, after: { ticketIds } });
}
