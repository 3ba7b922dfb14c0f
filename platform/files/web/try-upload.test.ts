import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { maxChunkBytes, minChunkBytes } from '#platform/files/shapes.ts';
import { nextChunkBytes, chunkBytesAfterCut, createPace, type Sendable, tryUpload } from './try-upload.ts';

test('§9: uploads are resumable above 262,144 bytes, and a chunk has at most 33,554,432', () => {
  expect([minChunkBytes, maxChunkBytes]).toEqual([262_144, 33_554_432]);
  expect(createPace()).toEqual({ chunk: minChunkBytes });
});

test('nextChunkBytes doubles the chunk size after a chunk of four seconds or less, up to the maximum', () => {
  expect(nextChunkBytes(minChunkBytes, 4_000)).toBe(524_288);
  const grown = Array.from({ length: 8 }).reduce<number[]>((all) => [...all, nextChunkBytes(all.at(-1) ?? 0, 100)], [minChunkBytes]);
  expect(grown.slice(-3)).toEqual([16_777_216, maxChunkBytes, maxChunkBytes]);
  expect(nextChunkBytes(20_000_000, 100)).toBe(maxChunkBytes);
});

test('nextChunkBytes keeps the chunk size after a slower chunk', () => expect(nextChunkBytes(1_048_576, 4_001)).toBe(1_048_576));

test('chunkBytesAfterCut halves the chunk size, down to the minimum', () => {
  expect(chunkBytesAfterCut(maxChunkBytes)).toBe(16_777_216);
  expect(chunkBytesAfterCut(524_289)).toBe(minChunkBytes);
  expect(chunkBytesAfterCut(minChunkBytes)).toBe(minChunkBytes);
});

function photoOf(bytes: Buffer): Sendable {
  return {
    id: 'p1',
    kind: 'ticket',
    recordId: 't1',
    label: '',
    key: 'k',
    secret: null,
    account: null,
    // The Node build of tus-js-client cannot read a Blob, and it needs `size`, which buffers lack.
    blob: Object.assign(bytes, { size: bytes.length }) as unknown as Blob,
    url: null,
  };
}

async function receiver() {
  const requests: [string, number][] = [];
  const server = createServer(async (request, response) => {
    const bytes = await bytesIn(request);
    requests.push([request.method ?? '', bytes]);
    const offset = Number(request.headers['upload-offset'] ?? 0) + bytes;
    const isNew = request.method === 'POST';
    response.writeHead(isNew ? 201 : 204, {
      'tus-resumable': '1.0.0',
      'upload-offset': offset,
      ...(isNew && { location: '/files/uploads/p1' }),
    });
    response.end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { requests, address: `http://127.0.0.1:${port}/files/uploads`, close: () => new Promise((closed) => server.close(closed)) };
}

async function bytesIn(request: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of request) bytes += (chunk as Buffer).length;
  return bytes;
}

test.each<[number, [string, number][]]>([
  [262_143, [['POST', 262_143]]],
  [262_144, [['POST', 262_144]]],
  [
    262_145,
    [
      ['POST', 0],
      ['PATCH', 262_144],
      ['PATCH', 1],
    ],
  ],
])('tryUpload sends %i bytes in one request up to the threshold, and in resumable chunks above it', async (size, requests) => {
  const server = await receiver();
  const hooks = { onBegun: () => {}, onPart: () => {} };
  const pace = createPace();
  const result = await tryUpload(photoOf(Buffer.alloc(size)), pace, hooks, new AbortController().signal, server.address);
  await server.close();
  expect(pace.chunk > minChunkBytes).toBe(size > 262_144);
  expect([result.status, server.requests]).toEqual([204, requests]);
});

test('tryUpload reports no progress if the server is unreachable', async () => {
  const photo = photoOf(Buffer.from('a picture'));
  const parts: number[] = [];
  const hooks = { onBegun: () => {}, onPart: (part: number) => void parts.push(part) };
  // Port 9 (discard): no server listens there.
  const result = await tryUpload(photo, createPace(), hooks, new AbortController().signal, 'http://127.0.0.1:9/files/uploads');
  expect(result.status).toBeNull();
  expect(parts).toEqual([]);
});
