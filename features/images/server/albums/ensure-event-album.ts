import { eq } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { eventsOf } from '#features/reservations/server/public.ts';
import { topics } from '#features/images/topics.ts';
import { albums } from '#features/images/server/tables.ts';

const otherPicturesAlbumId = 'OtherPictures0000000';

/** Returns the album of an event. Creates the album when the first picture is approved. */
export async function ensureEventAlbum(app: AppContext, tx: Transaction, eventId: string | null): Promise<string> {
  if (eventId !== null) {
    const [existingAlbum] = await tx.rows.select({ id: albums.id }).from(albums).where(eq(albums.eventId, eventId)).for('share');
    if (existingAlbum) return existingAlbum.id;
  }
  const [event] = eventId === null ? [] : await eventsOf(app, [eventId]);
  const album = event
    ? { id: newId(), name: event.name, eventId: event.id, madeAt: tx.now }
    : { id: otherPicturesAlbumId, name: 'Other pictures', eventId: null, madeAt: tx.now };
  await tx.rows.insert(albums).values(album).onConflictDoNothing();
  const [created] = await tx.rows
    .select({ id: albums.id })
    .from(albums)
    .where(event ? eq(albums.eventId, event.id) : eq(albums.id, otherPicturesAlbumId));
  if (created === undefined) throw new Error('an album that was just created is not there');
  tx.changed(topics.albums, created.id);
  return created.id;
}
