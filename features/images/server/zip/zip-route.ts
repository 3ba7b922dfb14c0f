import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { makeZip, predictLength } from 'client-zip';
import { readFile } from '#platform/files/server/read-file.ts';
import { isGranted } from '#platform/http/rules.ts';
import { type Route, type RouteRequest, replyWithText } from '#platform/http/server/routes.ts';
import { id } from '#platform/http/shapes.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { toFileName, downloaders, nameZipEntries } from '#features/images/rules.ts';
import type { PictureRow } from '#features/images/shapes.ts';
import { findAlbumBySecret } from '#features/images/server/links/find-album-by-secret.ts';
import { findAlbum, pictureRows } from '#features/images/server/albums/album-rows.ts';

/**
 * Pictures of an album in one file: all, those that `pictures` names, or all but those of `without`; for who may download, or by the link of the
 * album. Its size is told first. It is read, packed and sent picture by picture, so that it takes no memory.
 */
export const zipRoute: Route = {
  method: 'GET',
  url: '/export/album/:id',
  limit: { name: 'images.zip', per: 'address', times: 300, within: 3_600 },
  run: answerZip,
};

async function answerZip(route: RouteRequest): Promise<Readable | string> {
  const { app, reply } = route;
  const album = await findRequestedAlbum(route);
  if (album === null) return replyWithText(reply, 404, 'There is no album at this address.');
  const isWanted = parseRequestedPictures(route);
  const all = await pictureRows(app, { albumId: album.id });
  const rows = all.filter((row) => isWanted(row.id));
  if (rows.length === 0) return replyWithText(reply, 404, 'There are no pictures to download.');
  const isLinked = 'secret' in (route.request.query as object);
  // By its place in the whole album: of several zips unpacked into one folder none overwrites another's.
  const names = nameZipEntries(
    album.name,
    all.map(({ senderName }) => (isLinked ? '' : senderName)),
  );
  const nameOf = new Map(all.map(({ id: one }, at) => [one, names[at] ?? '']));
  const entries = rows.map((row) => ({
    name: nameOf.get(row.id) ?? '',
    size: row.bytes,
    lastModified: new Date(row.takenAt ?? row.arrivedAt),
  }));
  const zip = makeZip(streamEntries(app, rows, entries));
  const name = toFileName(album.name) || 'Pictures';
  void reply
    .type('application/zip')
    .header('content-length', String(predictLength(entries)))
    .header('content-disposition', `attachment; filename="pictures.zip"; filename*=UTF-8''${encodeURIComponent(`${name}.zip`)}`)
    .header('x-content-type-options', 'nosniff');
  return Readable.fromWeb(zip as unknown as WebStream);
}

/** Null where there is none, and for whoever may not have it: nothing can be learnt by trying. */
async function findRequestedAlbum({ app, request, caller }: RouteRequest): Promise<{ id: string; name: string } | null> {
  const albumId = id.safeParse((request.params as { id: string }).id).data ?? '';
  const { secret } = request.query as { secret?: unknown };
  if (typeof secret === 'string') {
    const linked = await findAlbumBySecret(app, secret.slice(0, 200));
    return linked?.id === albumId ? linked : null;
  }
  return isGranted(downloaders, caller) ? findAlbum(app, albumId) : null;
}

function parseRequestedPictures({ request }: RouteRequest): (id: string) => boolean {
  const { pictures, without } = request.query as { pictures?: unknown; without?: unknown };
  const [named, left] = [pictures, without].map((ids) => (typeof ids === 'string' ? new Set(ids.split(',')) : null));
  return (one) => (named?.has(one) ?? true) && !left?.has(one);
}

interface Entry {
  name: string;
  size: number;
  lastModified: Date;
}

/** One is opened when the one before it has gone: however many there are, one is in hand. */
async function* streamEntries(app: AppContext, rows: readonly PictureRow[], entries: readonly Entry[]) {
  for (const [at, entry] of entries.entries()) {
    const file = await readFile(app, rows[at]?.id ?? '', 'print');
    // Its length was told: a zip without it ends as a download that failed, and never as one that looks whole.
    if (file?.bytes !== entry.size) throw new Error('a picture of a zip went while it was sent');
    yield { ...entry, input: file.stream };
  }
}
