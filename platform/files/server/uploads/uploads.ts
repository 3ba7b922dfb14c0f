import { statfs } from 'node:fs/promises';
import { FileStore as GrowingFiles } from '@tus/file-store';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { newId } from '#platform/database/server/new-id.ts';
import { fileRequestOf } from '#platform/files/server/file-request.ts';
import { files } from '#platform/files/server/tables.ts';
import { maxChunkBytes, type UploadRefusal } from '#platform/files/shapes.ts';
import { type Route, type RouteRequest, replyWithText } from '#platform/http/server/routes.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { storeUpload } from './store-upload.ts';
import { deleteUploadBytes } from './partial-uploads.ts';
import { checkNewUpload } from './check-new-upload.ts';
import { releaseUnfinished, reserveBytes } from './reserve-bytes.ts';
import { refusalStatuses } from './refusal-statuses.ts';
import { tusServer, uploadsPath } from './tus-server.ts';
import { readUploadMetadata, StoredUploadMetadata } from './upload-metadata.ts';
import { uploadLocks } from './upload-locks.ts';

export interface Uploads {
  routes: Route[];
  close(): Promise<void>;
}

/** Adds the routes for resumable uploads. The routes check permissions, then tus receives the bytes. */
export function openUploads(app: AppContext, connection: pg.ClientConfig): Uploads {
  const growing = new GrowingFiles({ directory: app.files.uploadsFolder });
  const locker = uploadLocks(connection);
  const handle = tusServer({ app, growing, locker });
  const readFreeBytes = freeBytesReader(app.files.uploadsFolder, app.config.minFreeDiskBytes);
  const accepts = { type: 'application/offset+octet-stream', maxBytes: maxChunkBytes };
  const limit = (name: string, times: number) => ({ name, per: 'address' as const, times, within: 3_600 });
  const uploadRoute = { url: `${uploadsPath}/:id`, limit: limit('files.go-on', 20_000), run: continueUpload(app, growing, handle) };
  return {
    routes: [
      // The rate limits are high, because all visitors of a camp share one address.
      { method: 'POST', url: uploadsPath, accepts, limit: limit('files.upload', 1_200), run: beginUpload(readFreeBytes, growing, handle) },
      { ...uploadRoute, method: 'HEAD' },
      { ...uploadRoute, method: 'PATCH', accepts },
      { ...uploadRoute, method: 'DELETE' },
      { ...uploadRoute, method: 'GET', run: (route) => outcome(route, growing) },
    ],
    close: () => locker.close(),
  };
}

type Handle = ReturnType<typeof tusServer>;

function beginUpload(readFreeBytes: ReadFreeBytes, growing: GrowingFiles, handle: Handle) {
  return async (route: RouteRequest): Promise<unknown> => {
    const { headers } = route.request;
    const fileRequest = fileRequestOf(route);
    const facts = readUploadMetadata(headers['upload-metadata']);
    const length = Number(headers['upload-length'] ?? NaN);
    if (facts === null || !Number.isSafeInteger(length) || length < 1 || !isKey(headers['upload-key'])) return refuse(route, 'other');
    const check = await checkNewUpload(fileRequest, facts, length);
    if (check === 'there') {
      void route.reply.code(409);
      return { there: true };
    }
    if (check !== 'yes') return refuse(route, check);
    const kind = route.app.files.kind(facts.kind);
    const id = newId();
    const isReserved =
      kind !== null &&
      (await reserveBytes(fileRequest, { id, kind, recordId: facts.record, bytes: length, address: route.request.ip }, readFreeBytes));
    if (!isReserved) return refuse(route, 'no-room');
    await handle(route, fileRequest, id);
    if (!(await growing.configstore.get(id))) await releaseUnfinished(route.app, id);
    return undefined;
  };
}

function continueUpload(app: AppContext, growing: GrowingFiles, handle: Handle) {
  return async (route: RouteRequest): Promise<unknown> => {
    const { request, reply } = route;
    const found = await ownUpload(growing, request);
    if (found === null) return replyWithText(reply, 404, 'There is no upload at this address.');
    const { id, facts, size, offset } = found;
    const [arrived] = await app.rows.select({ id: files.id }).from(files).where(eq(files.content, id)).limit(1);
    const fileRequest = fileRequestOf(route);
    if (!arrived && offset === size) {
      // All bytes arrived, but the server was killed before it wrote the row: write it now.
      const stored = await storeUpload(fileRequest, { id, bytes: size, facts });
      if (stored !== 'there') return refuse(route, stored);
      await deleteUploadBytes(app.files.uploadsFolder, id);
    }
    if (request.method === 'HEAD' && (arrived || offset === size)) return replyComplete(route, size);
    await handle(route, fileRequest);
    if (request.method === 'DELETE' && !(await growing.configstore.get(id))) await releaseUnfinished(app, id);
    return undefined;
  };
}

async function outcome({ app, request, reply }: RouteRequest, growing: GrowingFiles): Promise<unknown> {
  const found = await ownUpload(growing, request);
  if (found === null) return replyWithText(reply, 404, 'There is no upload at this address.');
  const [file] = await app.rows.select({ state: files.state }).from(files).where(eq(files.content, found.id)).limit(1);
  return { state: file?.state ?? 'gone' };
}

function refuse({ reply }: RouteRequest, why: UploadRefusal): object {
  void reply.code(refusalStatuses[why]);
  if (why === 'no-room') void reply.header('retry-after', '60');
  return { refused: why };
}

function replyComplete({ reply }: RouteRequest, size: number): string {
  const headers = { 'tus-resumable': '1.0.0', 'upload-offset': String(size), 'upload-length': String(size) };
  void reply.code(200).headers(headers);
  return '';
}

const isKey = (key: unknown): key is string => typeof key === 'string' && /^[A-Za-z0-9_-]{20,64}$/.test(key);

/** Requires the upload's key, because the id alone is not secret: logs contain it. */
async function ownUpload(growing: GrowingFiles, { params, headers }: RouteRequest['request']) {
  const { id } = params as { id: string };
  if (!/^[A-Za-z0-9]{20}$/.test(id) || !isKey(headers['upload-key'])) return null;
  const description = await growing.configstore.get(id);
  const facts = StoredUploadMetadata.safeParse(description?.metadata).data;
  if (description?.size === undefined || facts?.key !== hashToken(headers['upload-key']).toString('hex')) return null;
  return { id, facts, size: description.size, offset: await offsetOf(growing, id) };
}

async function offsetOf(growing: GrowingFiles, id: string): Promise<number | null> {
  try {
    return (await growing.getUpload(id)).offset;
  } catch (why) {
    // tus throws plain objects instead of errors if an upload is missing.
    if (!(why instanceof Error)) return null;
    throw why;
  }
}

type ReadFreeBytes = () => Promise<number>;

/** Uploads must leave some disk space free, because the database stops when the disk is full. */
function freeBytesReader(folder: string, minFreeBytes: number): ReadFreeBytes {
  return async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize - minFreeBytes;
  };
}
