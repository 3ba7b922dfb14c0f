import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { addConflictAuthors } from '#platform/events/server/conflict-authors.ts';
import { mergeChanges } from '#platform/http/field-changes.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { AlbumChange, idInput, NewAlbum } from '#features/images/shapes.ts';
import { topics } from '#features/images/topics.ts';
import { albums, pictures } from '#features/images/server/tables.ts';

/** Adds an album that belongs to no event, such as 'For the newsletter'. */
export async function addAlbum({ app, caller, input }: CallContext<z.output<typeof NewAlbum>>): Promise<Done> {
  return app.write(requireCaller(caller), async (tx) => {
    const inserted = await tx.rows
      .insert(albums)
      .values({ ...input, madeAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: albums.id });
    if (inserted.length === 0) return done;
    tx.record({ kind: 'images.album-made', subject: { type: 'album', id: input.id }, after: { name: input.name } });
    tx.changed(topics.albums, input.id);
    return done;
  });
}

/** Changes the name or the cover of an album. If two editors rename the album at once, the second gets a conflict. */
export async function changeAlbum({ app, caller, input }: CallContext<z.output<typeof AlbumChange>>) {
  const { id, changes, coverId } = input;
  return app.write(requireCaller(caller), async (tx) => {
    const [album] = await tx.rows.select().from(albums).where(eq(albums.id, id)).for('update');
    if (album === undefined) return refuse('gone');
    if (coverId) {
      const isWithin = and(eq(pictures.id, coverId), eq(pictures.albumId, id), isNull(pictures.deletedAt));
      if ((await tx.rows.select({ id: pictures.id }).from(pictures).where(isWithin)).length === 0) return refuse('gone');
    }
    const { set, before, conflicts } = mergeChanges({ name: album.name }, changes);
    if (conflicts.length > 0)
      return { refused: 'conflict' as const, conflicts: await addConflictAuthors(tx.rows, { type: 'album', id }, conflicts) };
    const change = { ...set, ...(coverId !== undefined && { coverId }) };
    if (Object.keys(change).length === 0) return done;
    await tx.rows.update(albums).set(change).where(eq(albums.id, id));
    if (set.name !== undefined) tx.record({ kind: 'images.album-renamed', subject: { type: 'album', id }, before, after: set });
    tx.changed(topics.albums, id);
    return done;
  });
}

/** Deletes an empty album. Albums of events cannot be deleted, and deleted pictures that can be restored count as content. */
export async function removeAlbum({
  app,
  caller,
  input,
}: CallContext<z.output<typeof idInput>>): Promise<Done | Refusal<'gone' | 'not-empty' | 'of-event'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const [album] = await tx.rows.select().from(albums).where(eq(albums.id, input.id)).for('update');
    if (album === undefined) return refuse('gone');
    if (album.eventId !== null) return refuse('of-event');
    const [picture] = await tx.rows.select({ id: pictures.id }).from(pictures).where(eq(pictures.albumId, album.id)).limit(1);
    if (picture !== undefined) return refuse('not-empty');
    await tx.rows.delete(albums).where(eq(albums.id, album.id));
    tx.record({ kind: 'images.album-deleted', subject: { type: 'album', id: album.id }, before: { name: album.name } });
    tx.changed(topics.albums, album.id);
    return done;
  });
}
