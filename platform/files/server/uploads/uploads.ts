import type { IncomingMessage } from 'node:http';
import { FileStore as GrowingFiles } from '@tus/file-store';
import { Server } from '@tus/server';
import { eq } from 'drizzle-orm';
import { type FileAsk, usualLargest } from '#platform/files/server/attachments.ts';
import { askOf } from '#platform/files/server/file-ask.ts';
import { files } from '#platform/files/server/tables.ts';
import { largestChunk, type UploadRefusal } from '#platform/files/shapes.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { hashOf } from '#platform/http/server/tokens.ts';
import { type Route, type RouteAsk, saying } from '#platform/http/server/routes.ts';
import type { Floor } from '#platform/server/floor.ts';
import { dropGrown } from './grown.ts';
import { arrive } from './arrive.ts';
import { mayBegin } from './may-begin.ts';
import { factsIn, KeptFacts } from './upload-facts.ts';

export const uploadsPath = '/files/uploads';

/** Of a refusal, by what it is. 5xx is tried again by the browser, by itself and later. */
const statuses: Record<UploadRefusal, number> = {
  gone: 404,
  'signed-out': 401,
  'too-large': 413,
  'too-many': 422,
  'no-room': 507,
  'too-often': 429,
  unreadable: 422,
  other: 400,
};

type RequestWithNode = { runtime?: { node?: { req: unknown } } | undefined };

/** Resumable uploads: who may begin, go on with and end one is decided here, how bytes come in by tus. */
export function uploadRoutes(floor: Floor): Route[] {
  const growing = new GrowingFiles({ directory: floor.files.uploadsFolder });
  /** Who asks, from here to where tus calls back. */
  const asks = new WeakMap<object, FileAsk>();
  const askIn = (request: RequestWithNode): FileAsk => {
    const ask = asks.get(request.runtime?.node?.req as IncomingMessage);
    if (ask === undefined) throw new Error('a request of tus that did not come through its route');
    return ask;
  };

  const tus = new Server({
    path: uploadsPath,
    datastore: growing,
    relativeLocation: true,
    // Its answers are for our own pages alone.
    allowedOrigins: () => false,
    maxSize: usualLargest * 4,
    disableTerminationForFinishedUploads: true,
    namingFunction: () => newId(),
    async onUploadCreate(request) {
      const { caller } = askIn(request);
      const facts = factsIn(request.headers.get('upload-metadata') ?? undefined);
      const key = hashOf(String(request.headers.get('upload-key'))).toString('hex');
      return { metadata: { ...facts, key, by: caller?.accountId ?? null, byname: caller?.name ?? null } };
    },
    async onUploadFinish(request, upload) {
      const facts = KeptFacts.parse(upload.metadata);
      const outcome = await arrive(askIn(request), { id: upload.id, bytes: upload.size ?? 0, facts });
      if (outcome !== 'there') {
        await growing.remove(upload.id);
        // oxlint-disable-next-line only-throw-error -- this is how tus is told
        throw { status_code: statuses[outcome], body: JSON.stringify({ refused: outcome }) };
      }
      await dropGrown(floor.files.uploadsFolder, upload.id);
      return {};
    },
  });

  async function throughTus({ request, reply }: RouteAsk, ask: FileAsk): Promise<void> {
    asks.set(request.raw, ask);
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
    await tus.handle(request.raw, reply.raw);
  }

  async function begin(route: RouteAsk): Promise<unknown> {
    const { headers } = route.request;
    const ask = askOf(route);
    const facts = factsIn(headers['upload-metadata']);
    const length = Number(headers['upload-length']);
    if (facts === null || !Number.isSafeInteger(length) || length < 1 || !isKey(headers['upload-key'])) return refused(route, 'other');
    const may = await mayBegin(ask, facts, length);
    if (may === 'there') {
      void route.reply.code(409);
      return { there: true };
    }
    return may === 'yes' ? throughTus(route, ask) : refused(route, may);
  }

  /** HEAD, PATCH and DELETE: its id alone is not enough, since ids stand in logs. */
  async function goOn(route: RouteAsk): Promise<unknown> {
    const { request, reply } = route;
    const found = await ownUpload(growing, request);
    if (found === null) return saying(reply, 404, 'There is no upload at this address.');
    const [arrived] = await floor.rows.select({ id: files.id }).from(files).where(eq(files.content, found.id)).limit(1);
    const ask = askOf(route);
    if (arrived && request.method === 'HEAD') return whole(route, found.size);
    if (!arrived && found.offset === found.size) {
      // Killed between its last byte and its row.
      const outcome = await arrive(ask, { id: found.id, bytes: found.size, facts: found.facts });
      if (outcome !== 'there') return refused(route, outcome);
      await dropGrown(floor.files.uploadsFolder, found.id);
      if (request.method === 'HEAD') return whole(route, found.size);
    }
    return throughTus(route, ask);
  }

  /** What became of it after it arrived. Of its bytes nothing is served here. */
  async function outcome({ request, reply }: RouteAsk): Promise<unknown> {
    const found = await ownUpload(growing, request);
    if (found === null) return saying(reply, 404, 'There is no upload at this address.');
    const [file] = await floor.rows.select({ state: files.state }).from(files).where(eq(files.content, found.id)).limit(1);
    return { state: file?.state ?? 'gone' };
  }

  const takes = { type: 'application/offset+octet-stream', most: largestChunk };
  const limit = (name: string, times: number) => ({ name, per: 'address' as const, times, within: 3_600 });
  const of = { url: `${uploadsPath}/:id`, limit: limit('files.go-on', 20_000), run: goOn };
  return [
    // A camp's visitors share one address.
    { method: 'POST', url: uploadsPath, takes, limit: limit('files.upload', 1_200), run: begin },
    { ...of, method: 'HEAD' },
    { ...of, method: 'PATCH', takes },
    { ...of, method: 'DELETE' },
    { ...of, method: 'GET', run: outcome },
  ];
}

function refused({ reply }: RouteAsk, why: UploadRefusal): object {
  void reply.code(statuses[why]);
  if (why === 'no-room') void reply.header('retry-after', '60');
  return { refused: why };
}

function whole({ reply }: RouteAsk, size: number): string {
  void reply
    .code(200)
    .headers({ 'tus-resumable': '1.0.0', 'upload-offset': String(size), 'upload-length': String(size), 'cache-control': 'no-store' });
  return '';
}

const isKey = (key: unknown): key is string => typeof key === 'string' && /^[A-Za-z0-9_-]{20,64}$/.test(key);

/** An upload of whoever bears its key; null for all others. What has arrived has no bytes here any more. */
async function ownUpload(growing: GrowingFiles, { params, headers }: RouteAsk['request']) {
  const { id } = params as { id: string };
  if (!/^[A-Za-z0-9]{20}$/.test(id) || !isKey(headers['upload-key'])) return null;
  const kept = await growing.configstore.get(id);
  const facts = KeptFacts.safeParse(kept?.metadata).data;
  if (kept?.size === undefined || facts?.key !== hashOf(headers['upload-key']).toString('hex')) return null;
  const offset = await growing.getUpload(id).then(
    (found) => found.offset,
    () => null,
  );
  return { id, facts, size: kept.size, offset };
}
