import type { FileStore as GrowingFiles } from '@tus/file-store';
import { type Locker, Server } from '@tus/server';
import { isDatabaseUnavailable } from '#platform/database/server/is-database-unavailable.ts';
import { type FileRequest, defaultMaxBytes } from '#platform/files/server/attachments.ts';
import type { RouteRequest } from '#platform/http/server/routes.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { second } from '#platform/time/instant.ts';
import { storeUpload } from './store-upload.ts';
import { deleteUploadBytes } from './partial-uploads.ts';
import { refusalStatuses } from './refusal-statuses.ts';
import { readUploadMetadata, StoredUploadMetadata } from './upload-metadata.ts';

export const uploadsPath = '/files/uploads';

interface TusNeeds {
  app: AppContext;
  growing: GrowingFiles;
  locker: Locker;
}

/** Implements the tus protocol for resumable uploads. Our routes check permissions before they call it. */
export function tusServer({
  app,
  growing,
  locker,
}: TusNeeds): (route: RouteRequest, fileRequest: FileRequest, newUploadId?: string) => Promise<void> {
  /** Passes the context of a request from the route to the callbacks of tus. */
  const requestContexts = new WeakMap<object, FileRequest>();
  const contextOf = (request: { runtime?: { node?: { req: object } } | undefined }): FileRequest => {
    const fileRequest = requestContexts.get(request.runtime?.node?.req ?? {});
    if (fileRequest === undefined) throw new Error('a request of tus that did not come through its route');
    return fileRequest;
  };

  const newIds = new WeakMap<object, string>();

  const tus = new Server({
    path: uploadsPath,
    datastore: growing,
    locker,
    lockDrainTimeout: second,
    relativeLocation: true,
    allowedOrigins: () => false,
    maxSize: defaultMaxBytes * 4,
    disableTerminationForFinishedUploads: true,
    namingFunction(request) {
      const id = newIds.get(request.runtime?.node?.req ?? {});
      if (id === undefined) throw new Error('an upload began without reserved bytes');
      return id;
    },
    async onUploadCreate(request) {
      const { caller } = contextOf(request);
      const facts = readUploadMetadata(request.headers.get('upload-metadata') ?? undefined);
      const key = hashToken(String(request.headers.get('upload-key'))).toString('hex');
      return { metadata: { ...facts, key, by: caller?.accountId ?? null, byname: caller?.name ?? null } };
    },
    async onUploadFinish(request, upload) {
      const facts = StoredUploadMetadata.parse(upload.metadata);
      const outcome = await storeUpload(contextOf(request), { id: upload.id, bytes: upload.size ?? 0, facts });
      if (outcome !== 'there') {
        await growing.remove(upload.id);
        // oxlint-disable-next-line only-throw-error -- tus expects a plain object
        throw { status_code: refusalStatuses[outcome], body: JSON.stringify({ refused: outcome }) };
      }
      await deleteUploadBytes(app.files.uploadsFolder, upload.id);
      return {};
    },
    async onResponseError(_request, error) {
      if ('status_code' in error) return undefined;
      if (isDatabaseUnavailable(error)) return { status_code: 503, body: 'The database is away; try again in a moment.\n' };
      app.log.error({ err: error }, 'an upload failed');
      return { status_code: 500, body: 'Something went wrong.\n' };
    },
  });

  return async ({ request, reply }, fileRequest, newUploadId) => {
    requestContexts.set(request.raw, fileRequest);
    if (newUploadId !== undefined) newIds.set(request.raw, newUploadId);
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
    await tus.handle(request.raw, reply.raw);
  };
}
