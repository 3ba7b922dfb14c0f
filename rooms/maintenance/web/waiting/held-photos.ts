import { uploader } from '#platform/files/web/uploader.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';

/** Keeps photos of a new ticket on the device before it is told of: they go on once the ticket has arrived. */
export async function holdPhotos(ticketId: string, account: string, photos: readonly File[]): Promise<void> {
  if (photos.length === 0) return;
  uploader.begin(account);
  uploader.add({ kind: 'ticket', recordId: ticketId, secret: null, account, isHeld: true }, photos, 'before');
  await uploader.prepared();
}

/** The ticket was refused: its photos are chosen anew with the next try. */
export function forgetPhotos(ticketId: string): void {
  uploader.forgetHeld('ticket', ticketId);
}

/** Goes on with the photos of each ticket once it has arrived, and lets go those of one that was refused or taken back. */
export async function releasePhotos(): Promise<void> {
  const tickets = await uploader.held('ticket');
  if (tickets.length === 0) return;
  // Reads what is kept on this device: right after a start nothing of it is known.
  await outbox.dismiss('');
  for (const ticketId of tickets)
    void outbox.outcome(ticketId).then(({ kind }) => {
      if (kind === 'sent') uploader.release('ticket', ticketId);
      else uploader.forgetHeld('ticket', ticketId);
    });
}
