import { and, eq, gt, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import { newToken } from '#platform/http/server/tokens.ts';
import { storedSecret } from '#platform/seal/server/sealed-text.ts';
import type { Floor } from '#platform/server/floor.ts';
import { day, type Instant, later } from '#platform/time/instant.ts';
import type { AlbumAsked, byAlbumSecret, byId, LinkedAlbum, LinkRow, NewLink } from '#rooms/images/shapes.ts';
import { topics } from '#rooms/images/topics.ts';
import { pictureRows } from '#rooms/images/server/albums/album-rows.ts';
import { albumLinks, albums } from '#rooms/images/server/tables.ts';
import { albumBehind } from './album-behind.ts';

/** A link by which families see an album until a day. Sent twice it is one link. */
export async function makeLink({ floor, caller, input }: CallContext<z.output<typeof NewLink>>): Promise<Done | Refusal<'gone'>> {
  const by = present(caller);
  const { id, albumId, days } = input;
  return floor.write(by, async (tx) => {
    const [album] = await tx.rows.select({ id: albums.id }).from(albums).where(eq(albums.id, albumId)).for('share');
    if (album === undefined) return refuse('gone');
    const row = { id, albumId, ...storedSecret(newToken()), expiresAt: later(tx.now, days * day), madeAt: tx.now, madeByName: by.name };
    const made = await tx.rows.insert(albumLinks).values(row).onConflictDoNothing().returning({ id: albumLinks.id });
    if (made.length === 0) return done;
    tx.record({ kind: 'images.link-made', subject: { type: 'album', id: albumId }, after: { until: row.expiresAt } });
    tx.changed(topics.links, id);
    return done;
  });
}

/** The link itself: it stands in no list, so it is asked for, and each asking is recorded. */
export async function albumLink({ floor, caller, input }: CallContext<z.output<typeof byId>>): Promise<{ path: string } | Refusal<'gone'>> {
  return floor.write(present(caller), async (tx) => {
    const [link] = await tx.rows
      .select()
      .from(albumLinks)
      .where(and(eq(albumLinks.id, input.id), holds(tx.now)));
    if (link === undefined) return refuse('gone');
    tx.record({ kind: 'images.link-opened', subject: { type: 'album', id: link.albumId } });
    return { path: `/album/${link.secret}` };
  });
}

export async function endLink({ floor, caller, input }: CallContext<z.output<typeof byId>>): Promise<Done | Refusal<'gone'>> {
  return floor.write(present(caller), async (tx) => {
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

/** Those that hold now, without what opens them. */
export async function linkRows(floor: Floor, { albumId }: z.output<typeof AlbumAsked>): Promise<LinkRow[]> {
  const { id, madeAt, madeByName, expiresAt } = albumLinks;
  return floor.rows
    .select({ id, madeAt, madeBy: madeByName, expiresAt })
    .from(albumLinks)
    .where(and(eq(albumLinks.albumId, albumId), holds(floor.clock.now())))
    .orderBy(madeAt);
}

const holds = (now: Instant) => and(isNull(albumLinks.revokedAt), gt(albumLinks.expiresAt, now));

/** The album, for whoever has its link. Who sent which picture is for the camp alone. */
export async function linkedAlbum({ floor, input }: CallContext<z.output<typeof byAlbumSecret>>): Promise<LinkedAlbum | Refusal<'gone'>> {
  const album = await albumBehind(floor, input.secret);
  if (album === null) return refuse('gone');
  const rows = await pictureRows(floor, { albumId: album.id });
  return {
    id: album.id,
    name: album.name,
    expiresAt: album.expiresAt,
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    pictures: rows.map(({ id, width, height, takenAt, bytes }) => ({ id, width, height, takenAt, bytes })),
    zone: (await floor.camp()).zone,
  };
}
