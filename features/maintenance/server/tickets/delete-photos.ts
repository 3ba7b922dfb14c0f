import { and, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { deleteFiles, filesOf } from '#platform/files/server/file-rows.ts';
import { declareJob, job } from '#platform/jobs/server/jobs.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { topics } from '#features/maintenance/topics.ts';
import { tickets } from '#features/maintenance/server/tables.ts';
import { photosDeletedKind } from './deleted-photos.ts';

const deleteTicketPhotosJob = declareJob('maintenance.drop-photos', z.strictObject({ id: z.string(), closedDate: z.string() }));

/** Deletes the photos of a closed ticket, at once (specification §4) or after the camp's grace period. `days` is the grace period. */
export async function deletePhotosAfter(tx: Transaction, id: string, days: number): Promise<void> {
  if (days === 0) return deletePhotos(tx, id);
  await tx.enqueue(deleteTicketPhotosJob, { id, closedDate: tx.now }, { after: addMilliseconds(tx.now, days * day), key: id });
}

/** Schedules the deletion of a photo that arrives after the ticket was closed, for the same time as the earlier photos. */
export async function deleteLatePhotosAfter(tx: Transaction, id: string, days: number): Promise<void> {
  const [ticket] = await tx.rows.select({ closedDate: tickets.closedDate }).from(tickets).where(eq(tickets.id, id));
  const closedDate = ticket?.closedDate ?? null;
  if (closedDate === null) return;
  const ends = addMilliseconds(closedDate, days * day);
  await tx.enqueue(deleteTicketPhotosJob, { id, closedDate }, { after: ends > tx.now ? ends : tx.now, key: id });
}

/** Job that deletes the photos, unless the ticket was reopened or has a newer closing date. */
export const deleteTicketPhotos = job({
  ...deleteTicketPhotosJob,
  async run(app, { id, closedDate }) {
    await app.write(null, async (tx) => {
      const [ticketRow] = await tx.rows
        .select({ closedDate: tickets.closedDate })
        .from(tickets)
        .where(and(eq(tickets.id, id), isNotNull(tickets.closedDate)))
        .for('update');
      if (ticketRow?.closedDate !== closedDate) return;
      await deletePhotos(tx, id);
      tx.changed(topics.tickets, id);
    });
  },
});

/** Deletes the photos. Records the deletion only if photos existed, because the page and the history of the ticket show it. */
async function deletePhotos(tx: Transaction, id: string): Promise<void> {
  const photos = await filesOf(tx, 'ticket', [id]);
  await deleteFiles(tx, 'ticket', id);
  if (photos.size > 0) tx.record({ kind: photosDeletedKind, subject: { type: 'ticket', id } });
}
