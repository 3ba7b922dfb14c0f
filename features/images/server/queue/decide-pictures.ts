import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { PictureState } from '#features/images/rules.ts';
import type { DecisionResult, DecisionShape } from '#features/images/shapes.ts';
import { topics } from '#features/images/topics.ts';
import { ensureEventAlbum } from '#features/images/server/albums/ensure-event-album.ts';
import { albums, pictures } from '#features/images/server/tables.ts';

type Picture = typeof pictures.$inferSelect;

/** Decides pictures that still have the expected state. If two moderators decide at once, the second receives the first decision. */
export async function decidePictures({ app, caller, input }: CallContext<z.output<typeof DecisionShape>>) {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const { to, albumId } = input;
    if (
      albumId !== null &&
      (
        await tx.rows
          .select()
          .from(albums)
          .where(inArray(albums.id, [albumId]))
          .for('share')
      ).length === 0
    )
      return refuse('gone', 'albumId');
    const expected = new Map(input.pictures.map(({ id, from }) => [id, from]));
    const locked = await lockPictures(tx, [...expected.keys()]);
    const isExpected = ({ id, state, deletedAt }: Picture) => state === expected.get(id) && deletedAt === null;
    const [same, other] = [locked.filter(isExpected), locked.filter((picture) => !isExpected(picture))];
    const meanwhile = other.filter(({ state }) => state !== to).map(({ id, state, decidedByName }) => ({ id, state, by: decidedByName }));
    if (same.length === 0) return meanwhile.length > 0 ? { ...refuse('meanwhile'), meanwhile } : refuse('gone');
    for (const [album, ids] of await groupByAlbum(app, tx, same, { to, albumId })) await applyDecision(tx, ids, { to, album });
    return { done: true, decided: same.map(({ id }) => id), meanwhile } satisfies DecisionResult;
  });
}

async function lockPictures(tx: Transaction, ids: readonly string[]): Promise<Picture[]> {
  return tx.rows
    .select()
    .from(pictures)
    .where(inArray(pictures.id, [...ids]))
    .orderBy(pictures.id)
    .for('update');
}

type DecisionTarget = { to: PictureState; albumId: string | null };

async function groupByAlbum(
  app: CallContext<unknown>['app'],
  tx: Transaction,
  same: readonly Picture[],
  { to, albumId }: DecisionTarget,
): Promise<Map<string | null, string[]>> {
  if (to !== 'admitted') return new Map([[null, same.map(({ id }) => id)]]);
  if (albumId !== null) return new Map([[albumId, same.map(({ id }) => id)]]);
  const byAlbum = new Map<string | null, string[]>();
  for (const { id, eventId } of same) {
    const album = await ensureEventAlbum(app, tx, eventId);
    byAlbum.set(album, [...(byAlbum.get(album) ?? []), id]);
  }
  return byAlbum;
}

async function applyDecision(
  tx: Transaction,
  ids: readonly string[],
  { to, album }: { to: PictureState; album: string | null },
): Promise<void> {
  const decision =
    to === 'waiting'
      ? { decidedAt: null, decidedById: null, decidedByName: null }
      : { decidedAt: tx.now, decidedById: tx.by?.accountId ?? null, decidedByName: tx.by?.name ?? null };
  const previous = await tx.rows
    .select({ albumId: pictures.albumId })
    .from(pictures)
    .where(inArray(pictures.id, [...ids]));
  await tx.rows
    .update(pictures)
    .set({ state: to, albumId: album, ...decision })
    .where(inArray(pictures.id, [...ids]));
  if (album === null)
    await tx.rows
      .update(albums)
      .set({ coverId: null })
      .where(inArray(albums.coverId, [...ids]));
  for (const id of ids) {
    tx.record({ kind: `images.${kinds[to]}`, subject: { type: 'picture', id } });
    tx.changed(topics.pictures, id);
  }
  for (const id of new Set([album, ...previous.map(({ albumId }) => albumId)])) if (id !== null) tx.changed(topics.albums, id);
}

const kinds = { admitted: 'admitted', refused: 'refused', waiting: 'put-back' } as const satisfies Record<PictureState, string>;
