import { and, eq, gt, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { newToken } from '#platform/http/server/tokens.ts';
import { createSecretColumns } from '#platform/seal/server/sealed-text.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, type Instant, addMilliseconds } from '#platform/time/instant.ts';
import type { AlbumIdShape, byAlbumSecret, idInput, LinkedAlbum, LinkRow, NewLink } from '#features/images/shapes.ts';
import { topics } from '#features/images/topics.ts';
import { pictureRows } from '#features/images/server/albums/album-rows.ts';
import { albumLinks, albums } from '#features/images/server/tables.ts';
import { findAlbumBySecret } from './find-album-by-secret.ts';

/** Creates a link for families that is valid until the given day. Idempotent by id. */
export async function createLink({ app, caller, input }: CallContext<z.output<typeof NewLink>>): Promise<Done | Refusal<'gone'>> {
  const by = requireCaller(caller);
  const { id, albumId, days } = input;
  return app.write(by, async (tx) => {
    const [album] = await tx.rows.select({ id: albums.id }).from(albums).where(eq(albums.id, albumId)).for('share');
    if (album === undefined) return refuse('gone');
    const row = {
      id,
      albumId,
      ...createSecretColumns(newToken()),
      expiresAt: addMilliseconds(tx.now, days * day),
      madeAt: tx.now,
      madeByName: by.name,
    };
    const inserted = await tx.rows.insert(albumLinks).values(row).onConflictDoNothing().returning({ id: albumLinks.id });
    if (inserted.length === 0) return done;
    tx.record({ kind: 'images.link-made', subject: { type: 'album', id: albumId }, after: { until: row.expiresAt } });
    tx.changed(topics.links, id);
    return done;
  });
}

/** Returns the URL of a link. Lists do not contain the URL, and each request for it is recorded. */
export async function revealLink({
  app,
  caller,
  input,
}: CallContext<z.output<typeof idInput>>): Promise<{ path: string } | Refusal<'gone'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const [link] = await tx.rows
      .select()
      .from(albumLinks)
      .where(and(eq(albumLinks.id, input.id), isLinkValid(tx.now)));
    if (link === undefined) return refuse('gone');
    tx.record({ kind: 'images.link-opened', subject: { type: 'album', id: link.albumId } });
    return { path: `/album/${link.secret}` };
  });
}

export async function revokeLink({ app, caller, input }: CallContext<z.output<typeof idInput>>): Promise<Done | Refusal<'gone'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const [link] = await tx.rows
      .update(albumLinks)
      .set({ revokedAt: tx.now })
      .where(and(eq(albumLinks.id, input.id), isNull(albumLinks.revokedAt)))
      .returning({ albumId: albumLinks.albumId });
    if (link === undefined) return refuse('gone');
    tx.record({ kind: 'images.link-ended', subject: { type: 'album', id: link.albumId } });
    tx.changed(topics.links, input.id);
    return done;
  });
}

export async function linkRows(app: AppContext, { albumId }: z.output<typeof AlbumIdShape>): Promise<LinkRow[]> {
  const { id, madeAt, madeByName, expiresAt } = albumLinks;
  return app.rows
    .select({ id, madeAt, madeBy: madeByName, expiresAt })
    .from(albumLinks)
    .where(and(eq(albumLinks.albumId, albumId), isLinkValid(app.clock.now())))
    .orderBy(madeAt);
}

const isLinkValid = (now: Instant) => and(isNull(albumLinks.revokedAt), gt(albumLinks.expiresAt, now));

export async function getLinkedAlbum({ app, input }: CallContext<z.output<typeof byAlbumSecret>>): Promise<LinkedAlbum | Refusal<'gone'>> {
  const album = await findAlbumBySecret(app, input.secret);
  if (album === null) return refuse('gone');
  const rows = await pictureRows(app, { albumId: album.id });
  return {
    id: album.id,
    name: album.name,
    expiresAt: album.expiresAt,
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    pictures: rows.map(({ id, width, height, takenAt, bytes }) => ({ id, width, height, takenAt, bytes })),
    zone: (await app.camp()).zone,
  };
}
