import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Location } from '#platform/config/s3-location.ts';
import { instantOf } from '#platform/time/instant.ts';
import { checkKey, type Content, isKey, type FileStore, type StoredFile } from './store.ts';

/** Milliseconds until a response must begin. Its body may take longer, because the reader sets the speed. */
const timeoutMs = 60_000;

/** Returns a store in an S3-compatible bucket. Writes are atomic, and large content is streamed. */
export function s3Store({ endpoint, region, accessKeyId, secretAccessKey, prefix }: S3Location): FileStore {
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  async function send(method: string, path: string, content?: Content): Promise<Response | null> {
    const headers: Record<string, string> = {
      'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
      // Browsers never render this content type as a page or script, even if the bucket is public by mistake.
      ...(content && { 'content-type': 'application/octet-stream' }),
    };
    const { url, headers: signed } = await signer.sign(`${endpoint}${path}`, { method, headers });
    if (content) signed.set('content-length', String(lengthOf(content)));
    const answer = await withTimeout((signal) =>
      fetch(url, { method, headers: signed, signal, redirect: 'manual', ...(content && bodyOf(content)) } as RequestInit),
    );
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404) return null;
    throw new Error(`The store of files answered ${method} with ${answer.status}.`);
  }
  const pathOf = (key: string): string => `/${prefix}${checkKey(key)}`;

  return {
    async put(key, content) {
      const answer = await send('PUT', pathOf(key), content);
      if (answer === null) throw new Error('The bucket of files is not there.');
      await answer.body?.cancel();
    },
    async get(key) {
      const answer = await send('GET', pathOf(key));
      if (!answer?.body) return null;
      return { stream: Readable.fromWeb(answer.body as WebStream<Uint8Array>), bytes: Number(answer.headers.get('content-length')) };
    },
    async delete(key) {
      await (await send('DELETE', pathOf(key)))?.body?.cancel();
    },
    async stat(key) {
      const answer = await send('HEAD', pathOf(key));
      if (answer === null) return null;
      const { headers } = answer;
      return { key, bytes: Number(headers.get('content-length')), at: instantOf(new Date(headers.get('last-modified') ?? 0)) };
    },
    async *list(folder) {
      let after: string | null = '';
      while (after !== null) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + folder, ...(after && { 'continuation-token': after }) });
        const page: string = (await (await send('GET', `?${query.toString()}`))?.text()) ?? '';
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const stored = storedIn(entry, prefix);
          if (stored !== null) yield stored;
        }
        after = valueOf(page, 'NextContinuationToken');
      }
    },
  };
}

function lengthOf(content: Content): number {
  return content instanceof Uint8Array ? content.byteLength : content.bytes;
}

/** Node's fetch requires `duplex` for a streamed body. */
function bodyOf(content: Content): object {
  if (content instanceof Uint8Array) return { body: content };
  return { body: Readable.toWeb(Readable.from(content.stream)), duplex: 'half' };
}

/** Parse the XML without unescaping, because our keys contain no characters that XML escapes. */
function storedIn(entry: string, prefix: string): StoredFile | null {
  const name = valueOf(entry, 'Key') ?? '';
  const key = name.slice(prefix.length);
  // Skip keys that are not ours: other programs may use the same bucket.
  if (!name.startsWith(prefix) || !isKey(key)) return null;
  return { key, bytes: Number(valueOf(entry, 'Size')), at: instantOf(new Date(valueOf(entry, 'LastModified') ?? 0)) };
}

function valueOf(xml: string, name: string): string | null {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null;
}

async function withTimeout(request: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new Error('The store of files did not answer.')), timeoutMs);
  return request(abort.signal).finally(() => clearTimeout(timer));
}
