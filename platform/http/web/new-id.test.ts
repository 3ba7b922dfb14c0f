import { afterEach, expect, test, vi } from 'vitest';
import { id } from '#platform/http/shapes.ts';
import { newId } from './new-id.ts';

afterEach(() => vi.restoreAllMocks());

test('returns 20 letters and digits, different on each call', () => {
  const made = Array.from({ length: 1_000 }, newId);
  for (const value of made) expect(value).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(id.safeParse(made[0]).success).toBe(true);
  expect(new Set(made).size).toBe(1_000);
});

test('uses every character equally often', () => {
  const counts = new Map<string, number>();
  for (let n = 0; n < 5_000; n++) for (const letter of newId()) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(62);
  // 100,000 characters contain each of the 62 about 1,613 times; 240 is six standard deviations.
  for (const count of counts.values()) expect(Math.abs(count - 100_000 / 62)).toBeLessThan(240);
});

test('discards an id that begins with test', () => {
  const spelled = (word: string) => [...word].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.indexOf(letter));
  const [unlucky, lucky] = [spelled('testAAAAAAAAAAAAAAAA'), spelled('bestAAAAAAAAAAAAAAAA')];
  const drawn = vi.spyOn(crypto, 'getRandomValues');
  for (const letters of [unlucky, lucky])
    drawn.mockImplementationOnce((bytes) => {
      (bytes as Uint8Array).set(letters);
      return bytes;
    });
  expect(newId()).toBe('bestAAAAAAAAAAAAAAAA');
  expect(drawn).toHaveBeenCalledTimes(2);
});
