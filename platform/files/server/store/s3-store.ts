import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Location } from '#platform/files/s3-location.ts';
import { instantOf } from '#platform/time/instant.ts';
import { checkKey, type Content, isKey, type FileStore, type StoredFile } from './store.ts';

/** Until an answer begins: what is read of it goes as slowly as whoever reads it. */
const patience = 60_000;

/**
 * Files in a bucket of anybody who speaks S3. An object appears whole or not at all, so nothing is written beside it
 * first. A large one is sent as it is read, never held in memory.
 */
export function s3Store({ endpoint, region, accessKeyId, secretAccessKey, prefix }: S3Location): FileStore {
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  async function ask(method: string, path: string, content?: Content): Promise<Response | null> {
    const headers: Record<string, string> = {
      'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
      // A bucket that was opened to the world by mistake still shows no page and no script.
      ...(content && { 'content-type': 'application/octet-stream' }),
    };
    const { url, headers: signed } = await signer.sign(`${endpoint}${path}`, { method, headers });
    if (content) signed.set('content-length', String(lengthOf(content)));
    const answer = await begun((signal) =>
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
      const answer = await ask('PUT', pathOf(key), content);
      if (answer === null) throw new Error('The bucket of files is not there.');
      await answer.body?.cancel();
    },
    async get(key) {
      const answer = await ask('GET', pathOf(key));
      if (!answer?.body) return null;
      return { stream: Readable.fromWeb(answer.body as WebStream<Uint8Array>), bytes: Number(answer.headers.get('content-length')) };
    },
    async delete(key) {
      await (await ask('DELETE', pathOf(key)))?.body?.cancel();
    },
    async stat(key) {
      const answer = await ask('HEAD', pathOf(key));
      if (answer === null) return null;
      const { headers } = answer;
      return { key, bytes: Number(headers.get('content-length')), at: instantOf(new Date(headers.get('last-modified') ?? 0)) };
    },
    async *list(folder) {
      let after: string | null = '';
      while (after !== null) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + folder, ...(after && { 'continuation-token': after }) });
        const page: string = (await (await ask('GET', `?${query.toString()}`))?.text()) ?? '';
        for (const [, one = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const stored = storedIn(one, prefix);
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

/** What is read while it is sent must be announced to Node's fetch. */
function bodyOf(content: Content): object {
  if (content instanceof Uint8Array) return { body: content };
  return { body: Readable.toWeb(Readable.from(content.stream)), duplex: 'half' };
}

/** Keys are letters and digits of ours, so that nothing in them is escaped. */
function storedIn(entry: string, prefix: string): StoredFile | null {
  const name = valueOf(entry, 'Key') ?? '';
  const key = name.slice(prefix.length);
  // A key that belongs to another user of the bucket.
  if (!name.startsWith(prefix) || !isKey(key)) return null;
  return { key, bytes: Number(valueOf(entry, 'Size')), at: instantOf(new Date(valueOf(entry, 'LastModified') ?? 0)) };
}

function valueOf(xml: string, name: string): string | null {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null;
}

async function begun(ask: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new Error('The store of files did not answer.')), patience);
  return ask(ending.signal).finally(() => clearTimeout(timer));
}
