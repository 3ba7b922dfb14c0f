import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { maxTags } from '#features/images/rules.ts';
import type { PictureIdsShape, MoveShape, TagPicturesShape } from '#features/images/shapes.ts';
import { topics } from '#features/images/topics.ts';
import { albums, pictures } from '#features/images/server/tables.ts';

type Picture = typeof pictures.$inferSelect;

export async function movePictures({ app, caller, input }: CallContext<z.output<typeof MoveShape>>): Promise<Done | Refusal<'gone'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const [album] = await tx.rows.select({ id: albums.id }).from(albums).where(eq(albums.id, input.albumId)).for('share');
    const locked = album === undefined ? [] : await lockAdmittedPictures(tx, input.ids);
    if (album === undefined || locked.length === 0) return refuse('gone');
    await tx.rows
      .update(pictures)
      .set({ albumId: album.id })
      .where(inArray(pictures.id, idsOf(locked)));
    await clearStaleCovers(tx, idsOf(locked));
    notifyChanges(tx, locked, album.id);
    tx.record({ kind: 'images.moved', subject: { type: 'album', id: album.id }, after: { pictures: locked.length } });
    return done;
  });
}

export async function tagPictures({
  app,
  caller,
  input,
}: CallContext<z.output<typeof TagPicturesShape>>): Promise<Done | Refusal<'gone' | 'too-many-tags'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const locked = await lockAdmittedPictures(tx, input.ids);
    if (locked.length === 0) return refuse('gone');
    for (const { id, tags } of locked) {
      const newTags = [...new Set([...tags, ...input.add])].filter((tag) => !input.remove.includes(tag));
      if (newTags.length > maxTags) return refuse('too-many-tags');
      await tx.rows.update(pictures).set({ tags: newTags }).where(eq(pictures.id, id));
      tx.changed(topics.pictures, id);
    }
    return done;
  });
}

/** Deletes pictures from their album. Their files stay for the grace period, so that an undo is possible. */
export async function deletePictures({
  app,
  caller,
  input,
}: CallContext<z.output<typeof PictureIdsShape>>): Promise<Done | Refusal<'gone'>> {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const locked = await lockAdmittedPictures(tx, input.ids);
    if (locked.length === 0) return refuse('gone');
    await tx.rows
      .update(pictures)
      .set({ deletedAt: tx.now, deletedByName: by.name })
      .where(inArray(pictures.id, idsOf(locked)));
    for (const { id } of locked) tx.record({ kind: 'images.deleted', subject: { type: 'picture', id } });
    notifyChanges(tx, locked);
    return done;
  });
}

export async function restorePictures({
  app,
  caller,
  input,
}: CallContext<z.output<typeof PictureIdsShape>>): Promise<Done | Refusal<'gone'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const restored = await tx.rows
      .update(pictures)
      .set({ deletedAt: null, deletedByName: null })
      .where(and(inArray(pictures.id, input.ids), isNotNull(pictures.deletedAt)))
      .returning();
    if (restored.length === 0) return refuse('gone');
    for (const { id } of restored) tx.record({ kind: 'images.restored', subject: { type: 'picture', id } });
    notifyChanges(tx, restored);
    return done;
  });
}

function lockAdmittedPictures(tx: Transaction, ids: readonly string[]): Promise<Picture[]> {
  return tx.rows
    .select()
    .from(pictures)
    .where(and(inArray(pictures.id, [...ids]), eq(pictures.state, 'admitted'), isNull(pictures.deletedAt)))
    .orderBy(pictures.id)
    .for('update');
}

/** A cover must be a picture in its own album. */
async function clearStaleCovers(tx: Transaction, ids: readonly string[]): Promise<void> {
  const elsewhere = sql`not exists (select from pictures where pictures.id = ${albums.coverId} and pictures.album_id = ${albums.id})`;
  await tx.rows
    .update(albums)
    .set({ coverId: null })
    .where(and(inArray(albums.coverId, [...ids]), elsewhere));
}

const idsOf = (rows: readonly Picture[]): string[] => rows.map(({ id }) => id);

function notifyChanges(tx: Transaction, rows: readonly Picture[], ...albumIds: string[]): void {
  for (const { id } of rows) tx.changed(topics.pictures, id);
  for (const id of new Set([...albumIds, ...rows.flatMap(({ albumId }) => albumId ?? [])])) tx.changed(topics.albums, id);
}
