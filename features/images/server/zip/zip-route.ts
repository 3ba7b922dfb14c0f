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

/** Streams the pictures of an album as a zip. Reads one picture at a time to limit memory use. */
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
  const isRequested = parseRequestedPictures(route);
  const all = await pictureRows(app, { albumId: album.id });
  const rows = all.filter((row) => isRequested(row.id));
  if (rows.length === 0) return replyWithText(reply, 404, 'There are no pictures to download.');
  const isLinked = 'secret' in (route.request.query as object);
  // Names are numbered within the entire album, so that several zips can be unpacked into one folder.
  const names = nameZipEntries(
    album.name,
    all.map(({ senderName }) => (isLinked ? '' : senderName)),
  );
  const nameOf = new Map(all.map(({ id: pictureId }, at) => [pictureId, names[at] ?? '']));
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

/** Returns null for a missing album and for a forbidden one, so that a stranger cannot find out which albums exist. */
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
  const [included, excluded] = [pictures, without].map((ids) => (typeof ids === 'string' ? new Set(ids.split(',')) : null));
  return (name) => (included?.has(name) ?? true) && !excluded?.has(name);
}

interface Entry {
  name: string;
  size: number;
  lastModified: Date;
}

/** Opens each file only after the previous file has been sent. */
async function* streamEntries(app: AppContext, rows: readonly PictureRow[], entries: readonly Entry[]) {
  for (const [at, entry] of entries.entries()) {
    const file = await readFile(app, rows[at]?.id ?? '', 'print');
    // The response has already declared its length. If a picture is missing, the download must fail instead of looking complete.
    if (file?.bytes !== entry.size) throw new Error('a picture of a zip went while it was sent');
    yield { ...entry, input: file.stream };
  }
}
