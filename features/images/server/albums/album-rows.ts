import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AppContext } from '#platform/server/app-context.ts';
import type { AlbumIdShape, AlbumRow, PictureRow } from '#features/images/shapes.ts';
import { albums, batches, pictures } from '#features/images/server/tables.ts';

/** Returns all albums with their number of pictures. An album without a chosen cover shows its first picture. */
export async function albumRows(app: AppContext, _scope: unknown, ids: readonly string[] | undefined): Promise<AlbumRow[]> {
  const { id, name, eventId, coverId, madeAt } = albums;
  const isApproved = and(eq(pictures.albumId, id), eq(pictures.state, 'admitted'), isNull(pictures.deletedAt));
  const first = sql<string | null>`(array_agg(${pictures.id} order by ${pictures.takenAt}, ${pictures.arrivedAt}, ${pictures.id}))[1]`;
  const rows = await app.rows
    .select({
      id,
      name,
      eventId,
      madeAt,
      pictures: sql<number>`count(${pictures.id})::int`,
      bytes: sql<number>`coalesce(sum(${pictures.printBytes}), 0)::float8`,
      newestAt: sql<Date | string | null>`max(${pictures.arrivedAt})`,
      chosen: sql<string | null>`max(${pictures.id}) filter (where ${pictures.id} = ${coverId})`,
      first,
    })
    .from(albums)
    .leftJoin(pictures, isApproved)
    .where(ids && inArray(id, [...ids]))
    .groupBy(id);
  return rows.map(({ chosen, first: oldest, newestAt, ...album }) => ({
    ...album,
    coverId: chosen ?? oldest,
    newestAt: newestAt === null ? null : new Date(newestAt).toISOString(),
  }));
}

export async function findAlbum(app: AppContext, id: string): Promise<{ id: string; name: string } | null> {
  const [album] = await app.rows.select({ id: albums.id, name: albums.name }).from(albums).where(eq(albums.id, id));
  return album ?? null;
}

export async function pictureRows(
  app: AppContext,
  { albumId }: z.output<typeof AlbumIdShape>,
  ids?: readonly string[],
): Promise<PictureRow[]> {
  const rows = await app.rows
    .select({ picture: pictures, senderName: batches.senderName })
    .from(pictures)
    .innerJoin(batches, eq(batches.id, pictures.batchId))
    .where(
      and(eq(pictures.albumId, albumId), eq(pictures.state, 'admitted'), isNull(pictures.deletedAt), ids && inArray(pictures.id, [...ids])),
    )
    .orderBy(sql`coalesce(${pictures.takenAt}, ${pictures.arrivedAt})`, asc(pictures.id));
  return rows.map(({ picture, senderName }) => {
    const { id, width, height, printBytes, takenAt, arrivedAt, tags, decidedByName } = picture;
    return { id, albumId, width, height, bytes: printBytes, senderName, takenAt, arrivedAt, tags, decidedBy: decidedByName };
  });
}
