import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { newId } from '#platform/database/server/new-id.ts';
import { newToken } from '#platform/http/server/tokens.ts';
import type { FileState, Variant } from '#platform/files/shapes.ts';

/** Returns a JPEG photo. With `noise`, its size in bytes is that of a real photo. */
export async function photoBytes({ width = 640, height = 480, noise = false } = {}): Promise<Buffer> {
  const background = noise ? undefined : '#16724f';
  const create = noise
    ? { width, height, channels: 3 as const, noise: { type: 'gaussian' as const, mean: 128, sigma: 60 }, background: '#000' }
    : { width, height, channels: 3 as const, background: background ?? '#000' };
  return sharp({ create }).jpeg({ quality: 90 }).toBuffer();
}

export interface FileToSend {
  kind: string;
  record: string;
  body: Buffer;
  id?: string;
  label?: string;
  key?: string;
  cookie?: string;
  secret?: string;
  chunk?: number;
  uploadUrl?: string;
}

export interface SentFile {
  id: string;
  key: string;
  url: string | null;
  status: number;
}

export function sendFile(testApp: { url: string }, sending: FileToSend): Promise<SentFile> {
  const { kind, record, body, id = newId(), label = '', key = newToken(), cookie, secret, chunk, uploadUrl } = sending;
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ id, key, url: upload.url, status });
    const upload = new Upload(body as unknown as Blob, {
      endpoint: `${testApp.url}/files/uploads`,
      uploadUrl: uploadUrl ?? null,
      headers: { origin: testApp.url, 'upload-key': key, ...(cookie ? { cookie } : {}), ...(secret ? { 'link-secret': secret } : {}) },
      metadata: { id, kind, record, label },
      uploadDataDuringCreation: true,
      chunkSize: chunk ?? Infinity,
      retryDelays: null as unknown as number[],
      storeFingerprintForResuming: false,
      onSuccess: () => end(204),
      onError: (error) => end('originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0),
    });
    upload.start();
  });
}

/** Returns the state of an uploaded file, as its uploader sees it. */
export async function readUploadOutcome(testApp: { url: string }, { url, key }: SentFile): Promise<FileState | 'gone' | null> {
  const answer = await fetch(new URL(url ?? '', testApp.url), { headers: { 'upload-key': key } });
  return answer.ok ? ((await answer.json()) as { state: FileState | 'gone' }).state : null;
}

export function fetchFile(
  testApp: { url: string },
  id: string,
  by: { cookie?: string; secret?: string } = {},
  variant: Variant = 'full',
): Promise<Response> {
  const secret = by.secret === undefined ? '' : `?secret=${encodeURIComponent(by.secret)}`;
  return fetch(`${testApp.url}/files/${id}/${variant}${secret}`, { headers: by.cookie ? { cookie: by.cookie } : {} });
}
