import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { putFile } from '#platform/files/server/put-file.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { getCampSettings } from '#features/settings/server/public.ts';
import { tickets } from '#features/maintenance/server/tables.ts';
import { deletePhotosAfter } from '#features/maintenance/server/tickets/delete-photos.ts';
import type { Drawing } from './drawings.ts';
import { photoLabels, type TicketSketch } from './sketches.ts';

type Pictures = Record<Drawing, string>;

export async function drawPictures(): Promise<Pictures> {
  const drawing = spawn(process.execPath, [fileURLToPath(import.meta.resolve('./draw.ts'))], { stdio: ['ignore', 'pipe', 'inherit'] });
  return (await json(drawing.stdout)) as Pictures;
}

interface PhotoContext {
  worker: Caller;
  pictures: Promise<Pictures>;
}

export async function attachPhotos(
  app: AppContext,
  id: string,
  { photos, reporter }: TicketSketch,
  { worker, pictures }: PhotoContext,
): Promise<void> {
  if (photos === undefined) return;
  const [ticket] = await app.rows
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
    const content = Buffer.from((await pictures)[drawing], 'base64');
    await putFile(app, { kind: 'ticket', recordId: id, label, sent: content, by: isOfVisitor ? null : worker, at });
  }
  if (closedDate === null) return;
  const { ticketPhotoDays } = await getCampSettings(app);
  await app.write(worker, (tx) => deletePhotosAfter({ ...tx, now: closedDate }, id, ticketPhotoDays));
}
