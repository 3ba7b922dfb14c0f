import { expect, test } from 'vitest';
import { PictureIdsShape } from '#features/images/shapes.ts';
import { callInChunks } from './call-in-chunks.ts';

const ids = (count: number) => Array.from({ length: count }, (_, nth) => `Picture${String(nth).padStart(13, '0')}`);

test('callInChunks sends each of 1,201 pictures once, in calls within the limit', async () => {
  const calls: string[][] = [];
  const answer = await callInChunks(ids(1_201), async (part) => {
    expect(PictureIdsShape.safeParse({ ids: part }).success).toBe(true);
    calls.push(part);
    return { done: true };
  });
  expect(answer).toEqual({ done: true });
  expect(calls.map(({ length }) => length)).toEqual([500, 500, 201]);
  expect(calls.flat()).toEqual(ids(1_201));
});

test('callInChunks stops after a refusal', async () => {
  let times = 0;
  const answer = await callInChunks(ids(1_000), async () => {
    times += 1;
    return { refused: 'gone' };
  });
  expect([answer, times]).toEqual([{ refused: 'gone' }, 1]);
});
