import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { job } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { groupBy, mapById } from '#platform/collections/group-by.ts';
import { type PlannedEvent, plannedEvents } from '#features/reservations/server/public.ts';
import { getCampSettings } from '#features/settings/server/public.ts';
import { setUpOverAt, decideSetUpStep } from '#features/maintenance/set-up-end.ts';
import { topics } from '#features/maintenance/topics.ts';
import { tickets } from '#features/maintenance/server/tables.ts';
import { deletePhotosAfter } from './delete-photos.ts';
import { whereKind, setUpEventId } from './where-kind.ts';

/** Selects the set-ups that the job must check: open ones, and closed ones that are not marked as over yet. */
const isUnsettled = and(whereKind('set-ups'), or(isNull(tickets.eventEndedAt), ne(tickets.status, 'closed')));

/** Job that closes set-ups after the end of their event. Nobody is notified, because nothing is left to do. */
export const closeSetUps = job({
  name: 'maintenance.close-set-ups',
  shape: z.strictObject({}),
  cron: '*/10 * * * *',
  async run(app) {
    const ticketRows = await app.rows.select({ id: tickets.id, eventId: setUpEventId }).from(tickets).where(isUnsettled);
    const byEvent = groupBy(ticketRows, ({ eventId }) => eventId);
    const events = mapById(await plannedEvents(app.rows, [...byEvent.keys()]));
    for (const [eventId, ofEvent] of byEvent) {
      const event = events.get(eventId);
      const ids = ofEvent.map(({ id }) => id);
      if (event === undefined) await noteClosed(app, ids);
      else if (event.endsAt <= app.clock.now()) await settle(app, event, ids);
    }
  },
});

/** Marks set-ups that a person has closed as over. If an event is cancelled or deleted, its schedule withdraws the set-ups instead. */
async function noteClosed(app: AppContext, ids: readonly string[]): Promise<void> {
  await app.write(null, async (tx) => {
    await tx.rows
      .update(tickets)
      .set({ eventEndedAt: tx.now })
      .where(and(inArray(tickets.id, [...ids]), eq(tickets.status, 'closed'), isNull(tickets.eventEndedAt)));
  });
}

async function settle(app: AppContext, event: PlannedEvent, ids: readonly string[]): Promise<void> {
  const { zone, ticketPhotoDays } = await getCampSettings(app);
  await app.write(null, async (tx) => {
    const lockedSetUps = await tx.rows
      .select()
      .from(tickets)
      .where(and(inArray(tickets.id, [...ids]), isUnsettled))
      .orderBy(tickets.id)
      .for('update');
    for (const ticket of lockedSetUps) {
      const overAt = setUpOverAt({ event, dueDay: ticket.dueDay, createdAt: ticket.createdAt }, zone);
      const state = { isClosed: ticket.status === 'closed', isUnsafe: ticket.unsafeAt !== null, foundOverAt: ticket.eventEndedAt };
      const step = decideSetUpStep(state, overAt, tx.now);
      if (step === 'note') await tx.rows.update(tickets).set({ eventEndedAt: overAt }).where(eq(tickets.id, ticket.id));
      if (step === 'close') await close(tx, ticket, { overAt, photoDays: ticketPhotoDays });
    }
  });
}

async function close(
  tx: Transaction,
  { id, status }: typeof tickets.$inferSelect,
  { overAt, photoDays }: { overAt: string; photoDays: number },
): Promise<void> {
  await tx.rows
    .update(tickets)
    .set({ status: 'closed', eventEndedAt: overAt, statusBeforeWithdrawal: null, closedDate: tx.now, changedAt: tx.now })
    .where(eq(tickets.id, id));
  await deletePhotosAfter(tx, id, photoDays);
  tx.record({ kind: 'maintenance.set-up-over', subject: { type: 'ticket', id }, before: { status }, after: { status: 'closed' } });
  tx.changed(topics.tickets, id);
}
