import { expect, test } from 'vitest';
import { largestChunk, smallestChunk } from '#platform/files/shapes.ts';
import { chunkAfter, chunkAfterCut, firstPace, type Sendable, tryUpload } from './try-upload.ts';

test('§9: uploads are resumable above 262,144 bytes, and a chunk has at most 33,554,432', () => {
  expect([smallestChunk, largestChunk]).toEqual([262_144, 33_554_432]);
  expect(firstPace()).toEqual({ chunk: smallestChunk });
});

test('a chunk that took four seconds or less is followed by one twice as large, up to the largest', () => {
  expect(chunkAfter(smallestChunk, 4_000)).toBe(524_288);
  const grown = Array.from({ length: 8 }).reduce<number[]>((all) => [...all, chunkAfter(all.at(-1) ?? 0, 100)], [smallestChunk]);
  expect(grown.slice(-3)).toEqual([16_777_216, largestChunk, largestChunk]);
  expect(chunkAfter(20_000_000, 100)).toBe(largestChunk);
});

test('a slower chunk is followed by one as large', () => expect(chunkAfter(1_048_576, 4_001)).toBe(1_048_576));

test('a cut halves the next chunk, down to the smallest', () => {
  expect(chunkAfterCut(largestChunk)).toBe(16_777_216);
  expect(chunkAfterCut(524_289)).toBe(smallestChunk);
  expect(chunkAfterCut(smallestChunk)).toBe(smallestChunk);
});

test('a try that reaches nobody says of no part that it has gone', async () => {
  const photo: Sendable = {
    id: 'p1',
    kind: 'ticket',
    recordId: 't1',
    label: '',
    key: 'k',
    secret: null,
    account: null,
    // Node’s build of the library reads no Blob.
    blob: Buffer.from('a picture') as unknown as Blob,
    url: null,
  };
  const parts: number[] = [];
  const hooks = { onBegun: () => {}, onPart: (part: number) => void parts.push(part) };
  // Nobody listens at the port for discarding.
  const tried = await tryUpload(photo, firstPace(), hooks, new AbortController().signal, 'http://127.0.0.1:9/files/uploads');
  expect(tried.status).toBeNull();
  expect(parts).toEqual([]);
});
