import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Readable } from 'node:stream';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { files } from '#platform/files/server/tables.ts';
import { topics } from '#features/images/topics.ts';
import { albums, pictures } from './tables.ts';

/** Topics for features that show albums; keys are picture ids and album ids. */
export const picturesTopic = topics.pictures;
export const albumsTopic = topics.albums;

export interface ShownPicture {
  id: string;
  width: number;
  height: number;
}

const isShown = and(eq(pictures.state, 'admitted'), isNull(pictures.deletedAt));

/** Returns the latest approved pictures of each album, at most `most` per album. */
export async function findAlbumPictures(
  rows: QueryBuilder,
  albumIds: readonly string[],
  most: number,
): Promise<Map<string, ShownPicture[]>> {
  const byAlbum = new Map<string, ShownPicture[]>(albumIds.map((id) => [id, []]));
  if (albumIds.length === 0) return byAlbum;
  const { id, albumId, width, height } = pictures;
  const pictureRows = await rows
    .select({ id, albumId, width, height })
    .from(pictures)
    .where(and(isShown, inArray(albumId, [...albumIds])))
    .orderBy(sql`coalesce(${pictures.takenAt}, ${pictures.arrivedAt}) desc`, asc(id));
  for (const { albumId: album, ...picture } of pictureRows) {
    const own = byAlbum.get(album ?? '');
    if (own !== undefined && own.length < most) own.push(picture);
  }
  return byAlbum;
}

/** Returns the albums of the given events. An event has no album until its first picture is approved. */
export async function findEventAlbums(rows: QueryBuilder, eventIds: readonly string[]): Promise<Map<string, string>> {
  const albumRows = await rows
    .select({ id: albums.id, eventId: albums.eventId })
    .from(albums)
    .where(inArray(albums.eventId, [...eventIds]));
  return new Map(albumRows.flatMap(({ id, eventId }) => (eventId === null ? [] : [[eventId, id]])));
}

export async function countAlbumPictures(rows: QueryBuilder): Promise<{ id: string; name: string; pictures: number }[]> {
  return rows
    .select({ id: albums.id, name: albums.name, pictures: sql<number>`count(${pictures.id})::int` })
    .from(albums)
    .leftJoin(pictures, and(eq(pictures.albumId, albums.id), isShown))
    .groupBy(albums.id)
    .orderBy(asc(albums.name));
}

/** Opens an approved picture in full-screen size and returns it with its album, or null if it does not exist. */
export async function openPictureForScreens(
  app: AppContext,
  id: string,
): Promise<{ albumId: string; stream: Readable; bytes: number } | null> {
  const [pictureRow] = await app.rows
    .select({ albumId: pictures.albumId, content: files.content })
    .from(pictures)
    .innerJoin(files, eq(files.id, pictures.id))
    .where(and(isShown, eq(pictures.id, id), eq(files.state, 'ready')));
  if (pictureRow === undefined || pictureRow.albumId === null) return null;
  const file = await app.files.store.get(`full/${pictureRow.content}`);
  return file === null ? null : { albumId: pictureRow.albumId, ...file };
}
