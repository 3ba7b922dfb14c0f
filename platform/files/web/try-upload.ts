// At once: taken without a network, a photo would wait for a file that the browser asks for only once a page.
import { type DetailedError, Upload } from 'tus-js-client';
import { maxChunkBytes, minChunkBytes, type UploadRefusal, uploadRefusals } from '#platform/files/shapes.ts';
import { second } from '#platform/time/instant.ts';
import { visitor } from '#platform/outbox/web/outbox-item.ts';
import { uploadProgress } from './upload-progress.ts';

/** What is to be sent, and how far it came before. */
export interface Sendable {
  id: string;
  kind: string;
  recordId: string;
  label: string;
  /** Proves to the server that whoever goes on with the upload began it. */
  key: string;
  /** Of the private link by which somebody without an account adds to the record. */
  secret: string | null;
  /** Whose it is; null of a visitor. */
  account: string | null;
  blob: Blob;
  /** Where its bytes go, once it has begun. */
  url: string | null;
}

/** How a try ended. `status` is null when no answer came. */
export interface UploadAttempt {
  status: number | null;
  refusal: UploadRefusal | null;
  /** Seconds after which trying again makes sense. */
  retryAfter: number | null;
}

export interface TryHooks {
  onBegun(url: string): void;
  onPart(part: number): void;
}

/** Bytes of the next chunk: grows while the network carries them, shrinks when it breaks. Kept from one try to the next. */
export interface Pace {
  chunk: number;
}

export const createPace = (): Pace => ({ chunk: minChunkBytes });

/** A chunk that took longer is not followed by a larger one: the server gives a request a quarter of a minute. */
const quick = 4 * second;
/** Without a byte of progress for so long, the connection is taken for dead. */
const patience = 30 * second;

export function nextChunkBytes(chunk: number, milliseconds: number): number {
  return milliseconds <= quick ? Math.min(maxChunkBytes, chunk * 2) : chunk;
}

export function chunkBytesAfterCut(chunk: number): number {
  return Math.max(minChunkBytes, Math.floor(chunk / 2));
}

export function headersOf({ key, secret, account }: Sendable): Record<string, string> {
  return {
    'upload-key': key,
    ...(secret === null ? {} : { 'link-secret': secret }),
    // What nobody was signed in for goes in nobody's name, whoever is signed in by now.
    'x-account': account ?? visitor,
  };
}

export const uploadsUrl = '/files/uploads';

/** One try, from where the last one came to. Small files go in one piece, larger ones in chunks that double, each kept as far as it came. */
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
    let dead: ReturnType<typeof setTimeout>;
    const alive = () => {
      clearTimeout(dead);
      dead = setTimeout(() => end({ status: null, refusal: null, retryAfter: null }), patience);
    };
    function end(tried: UploadAttempt): void {
      clearTimeout(dead);
      signal.removeEventListener('abort', stop);
      void upload.abort();
      if (tried.status === null) pace.chunk = chunkBytesAfterCut(pace.chunk);
      resolve(tried);
    }
    const stop = () => end({ status: null, refusal: null, retryAfter: null });
    const upload = new Upload(blob, {
      endpoint: address,
      uploadUrl: url,
      headers: headersOf(item),
      metadata: { id, kind, record: recordId, label },
      // A larger one first learns its address: bytes of a first chunk that is paused or cut could not be found again without it.
      uploadDataDuringCreation: isSmall,
      chunkSize: isSmall ? Infinity : pace.chunk,
      // The pauses are ours: they end when the network is back.
      retryDelays: null as unknown as number[],
      storeFingerprintForResuming: false,
      onUploadUrlAvailable() {
        chunkBegan = Date.now();
        if (upload.url) hooks.onBegun(upload.url);
      },
      onProgress(loaded, total) {
        alive();
        // Said at the start of each try, before anything has gone: without a network what waits for it would seem to go.
        if (loaded > 0) hooks.onPart(uploadProgress({ loaded, total: total ?? 0 }));
      },
      onChunkComplete() {
        const now = Date.now();
        if (!isSmall) upload.options.chunkSize = pace.chunk = nextChunkBytes(pace.chunk, now - chunkBegan);
        chunkBegan = now;
      },
      onSuccess: () => end({ status: 204, refusal: null, retryAfter: null }),
      onError: (why) => end(triedOf(why)),
    });
    signal.addEventListener('abort', stop);
    alive();
    if (signal.aborted) stop();
    else upload.start();
  });
}

function triedOf(why: Error | DetailedError): UploadAttempt {
  const response = 'originalResponse' in why ? why.originalResponse : null;
  if (!response) return { status: null, refusal: null, retryAfter: null };
  const seconds = Number(response.getHeader('retry-after'));
  return { status: response.getStatus(), refusal: parseRefusal(response.getBody()), retryAfter: seconds > 0 ? seconds : null };
}

/** Why our server refuses; null when what answered was something else. */
export function parseRefusal(body: string): UploadRefusal | null {
  try {
    const said = JSON.parse(body) as { refused?: unknown } | null;
    return uploadRefusals.find((one) => one === said?.refused) ?? null;
  } catch (why) {
    if (why instanceof SyntaxError) return null;
    throw why;
  }
}
