// Use a static import: the browser does not retry a failed dynamic import, so a photo taken offline would wait until the next page load.
import { type DetailedError, Upload } from 'tus-js-client';
import { maxChunkBytes, minChunkBytes, type UploadRefusal, uploadRefusals } from '#platform/files/shapes.ts';
import { second } from '#platform/time/instant.ts';
import { visitor } from '#platform/outbox/web/outbox-item.ts';
import { uploadProgress } from './upload-progress.ts';

export interface Sendable {
  id: string;
  kind: string;
  recordId: string;
  label: string;
  /** Proves to the server that the sender who began the upload continues it. */
  key: string;
  secret: string | null;
  account: string | null;
  blob: Blob;
  url: string | null;
}

/** The result of one attempt. `status` is null if no response arrived. */
export interface UploadAttempt {
  status: number | null;
  refusal: UploadRefusal | null;
  retryAfter: number | null;
}

export interface TryHooks {
  onBegun(url: string): void;
  onPart(part: number): void;
}

/** Holds the size of the next chunk in bytes. The size grows on a fast network and shrinks after a lost connection. */
export interface Pace {
  chunk: number;
}

export const createPace = (): Pace => ({ chunk: minChunkBytes });

/** Increase the chunk size only if the last chunk took less than this: the server aborts a request after 15 s. */
const growthLimitMs = 4 * second;
/** After this time without progress, the connection counts as lost. */
const stallMs = 30 * second;

export function nextChunkBytes(chunk: number, milliseconds: number): number {
  return milliseconds <= growthLimitMs ? Math.min(maxChunkBytes, chunk * 2) : chunk;
}

export function chunkBytesAfterCut(chunk: number): number {
  return Math.max(minChunkBytes, Math.floor(chunk / 2));
}

export function headersOf({ key, secret, account }: Sendable): Record<string, string> {
  return {
    'upload-key': key,
    ...(secret === null ? {} : { 'link-secret': secret }),
    // An upload that began without an account stays anonymous, even if someone signs in before it ends.
    'x-account': account ?? visitor,
  };
}

export const uploadsUrl = '/files/uploads';

/**
 * Makes one attempt, starting at the first byte that the server lacks. A small file is sent in one request, a larger one in chunks of
 * growing size.
 */
export async function tryUpload(
  item: Sendable,
  pace: Pace,
  hooks: TryHooks,
  signal: AbortSignal,
  address = uploadsUrl,
): Promise<UploadAttempt> {
  const { id, kind, recordId, label, blob, url } = item;
  const isSmall = blob.size <= minChunkBytes;
  return new Promise((resolve) => {
    let chunkBegan = Date.now();
    let stallTimer: ReturnType<typeof setTimeout>;
    const resetStallTimer = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => end({ status: null, refusal: null, retryAfter: null }), stallMs);
    };
    function end(attempt: UploadAttempt): void {
      clearTimeout(stallTimer);
      signal.removeEventListener('abort', stop);
      void upload.abort();
      if (attempt.status === null) pace.chunk = chunkBytesAfterCut(pace.chunk);
      resolve(attempt);
    }
    const stop = () => end({ status: null, refusal: null, retryAfter: null });
    const upload = new Upload(blob, {
      endpoint: address,
      uploadUrl: url,
      headers: headersOf(item),
      metadata: { id, kind, record: recordId, label },
      // For a larger file, request the upload URL first: without the URL, an interrupted first chunk could not be resumed.
      uploadDataDuringCreation: isSmall,
      chunkSize: isSmall ? Infinity : pace.chunk,
      // Disable the retries of tus: our queue has its own backoff, which ends as soon as the network is back.
      retryDelays: null as unknown as number[],
      storeFingerprintForResuming: false,
      onUploadUrlAvailable() {
        chunkBegan = Date.now();
        if (upload.url) hooks.onBegun(upload.url);
      },
      onProgress(loaded, total) {
        resetStallTimer();
        // Ignore progress of 0 bytes: tus reports it at the start of each attempt, so an offline upload would look active.
        if (loaded > 0) hooks.onPart(uploadProgress({ loaded, total: total ?? 0 }));
      },
      onChunkComplete() {
        const now = Date.now();
        if (!isSmall) upload.options.chunkSize = pace.chunk = nextChunkBytes(pace.chunk, now - chunkBegan);
        chunkBegan = now;
      },
      onSuccess: () => end({ status: 204, refusal: null, retryAfter: null }),
      onError: (error) => end(attemptOf(error)),
    });
    signal.addEventListener('abort', stop);
    resetStallTimer();
    if (signal.aborted) stop();
    else upload.start();
  });
}

function attemptOf(error: Error | DetailedError): UploadAttempt {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response) return { status: null, refusal: null, retryAfter: null };
  const seconds = Number(response.getHeader('retry-after'));
  return { status: response.getStatus(), refusal: parseRefusal(response.getBody()), retryAfter: seconds > 0 ? seconds : null };
}

/** Returns the refusal that our server sent, or null for any other response. */
export function parseRefusal(body: string): UploadRefusal | null {
  try {
    const parsed = JSON.parse(body) as { refused?: unknown } | null;
    return uploadRefusals.find((refusal) => refusal === parsed?.refused) ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
