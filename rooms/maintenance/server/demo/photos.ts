import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { putFile } from '#platform/files/server/put-file.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { Floor } from '#platform/server/floor.ts';
import { campFacts } from '#rooms/settings/server/door.ts';
import { tickets } from '#rooms/maintenance/server/tables.ts';
import { dropPhotosAfter } from '#rooms/maintenance/server/tickets/drop-photos.ts';
import type { Drawing } from './drawings.ts';
import { photoLabels, type TicketSketch } from './sketches.ts';

type Pictures = Record<Drawing, string>;

/** What draw.ts draws. */
export async function drawnPictures(): Promise<Pictures> {
  const drawing = spawn(process.execPath, [fileURLToPath(import.meta.resolve('./draw.ts'))], { stdio: ['ignore', 'pipe', 'inherit'] });
  return (await json(drawing.stdout)) as Pictures;
}

interface Hanging {
  worker: Caller;
  pictures: Promise<Pictures>;
}

/** Hangs what a sketch shows on its ticket. Those of a closed one go with the days of grace, as any. */
export async function hangPhotos(
  floor: Floor,
  id: string,
  { photos, reporter }: TicketSketch,
  { worker, pictures }: Hanging,
): Promise<void> {
  if (photos === undefined) return;
  const [ticket] = await floor.rows
    .select({ createdAt: tickets.createdAt, closedDate: tickets.closedDate })
    .from(tickets)
    .where(eq(tickets.id, id));
  if (ticket === undefined) return;
  const { createdAt, closedDate } = ticket;
  for (const label of photoLabels) {
    const drawing = photos[label];
    if (drawing === undefined) continue;
    const isOfVisitor = label === 'before' && reporter !== undefined;
    const at = label === 'after' ? (closedDate ?? createdAt) : createdAt;
    const sent = Buffer.from((await pictures)[drawing], 'base64');
    await putFile(floor, { kind: 'ticket', recordId: id, label, sent, by: isOfVisitor ? null : worker, at });
  }
  if (closedDate === null) return;
  const { ticketPhotoDays } = await campFacts(floor);
  await floor.write(worker, (tx) => dropPhotosAfter({ ...tx, now: closedDate }, id, ticketPhotoDays));
}
