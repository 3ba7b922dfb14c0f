import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { type Variant, variants } from '#platform/files/shapes.ts';
import { type Route, type RouteRequest, replyWithText } from '#platform/http/server/routes.ts';
import { isNotModified } from '#platform/http/server/is-not-modified.ts';
import { id } from '#platform/http/shapes.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { fileRequestOf } from './file-request.ts';
import { photoTypes } from './photo.ts';
import { fileRow } from './prepare-file.ts';
import { files } from './tables.ts';
import { removeFile } from './remove-file.ts';

/** Serves a file to callers who may view it. All other callers get 404. */
export const serveFile: Route = {
  method: 'GET',
  url: '/files/:id/:variant',
  // The limit is high, because one page requests a hundred thumbnails and all visitors of a camp share one address.
  limit: { name: 'files.serve', per: 'address', times: 60_000, within: 3_600 },
  run: serve,
};

const maxWaitMs = 5_000;
const pollMs = 250;

async function serve(route: RouteRequest): Promise<Readable | string> {
  const { app, request, reply } = route;
  const { id: requestedId, variant } = request.params as { id: string; variant: Variant };
  const fileId = id.safeParse(requestedId).data ?? '';
  const file = await fileOf(app, fileId);
  const kind = file && Object.hasOwn(variants, variant) ? app.files.kind(file.kind) : null;
  const isAllowed = file && kind && (await kind.canView(fileRequestOf(route), file.recordId, { file: fileRow(file), variant }));
  const isAvailable = isAllowed && (await isReady(app, file));
  if (isAvailable && isNotModified(route, `"${fileId}.${variant}"`)) return '';
  const found = isAvailable ? await app.files.store.get(`${variant}/${file.content}`) : null;
  // Missing, unfinished and forbidden files get the same response, so that callers cannot find out which ids exist.
  if (found === null) {
    void reply.removeHeader('etag').header('cache-control', 'no-store');
    return replyWithText(reply, 404, 'There is no file at this address.');
  }
  void reply
    .type(photoTypes[variant])
    .header('content-length', String(found.bytes))
    .header('content-disposition', `inline; filename="${fileId}.${variant === 'print' ? 'jpg' : 'webp'}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff');
  return found.stream;
}

type File = typeof files.$inferSelect;

async function fileOf({ rows }: AppContext, id: string): Promise<File | null> {
  const [file] = await rows.select().from(files).where(eq(files.id, id));
  return file ?? null;
}

/** Waits while a new file is being prepared, so that a page can show it as soon as it is ready. */
async function isReady(app: AppContext, file: File): Promise<boolean> {
  let { state } = file;
  for (let waitedMs = 0; state === 'arriving' && waitedMs < maxWaitMs; waitedMs += pollMs) {
    await pause(pollMs);
    state = (await fileOf(app, file.id))?.state ?? 'unreadable';
  }
  return state === 'ready';
}

export const fileRoutes: Route[] = [serveFile, removeFile];
