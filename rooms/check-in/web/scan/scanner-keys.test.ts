import { expect, test } from 'vitest';
import { type Burst, scannedByPause, scannedText, withKey } from './scanner-keys.ts';

/** Types a text with a gap before each key, and Enter at the end. */
function typed(text: string, gap: (index: number) => number): string | null {
  let at = 1_000;
  let burst: Burst | null = null;
  for (const [index, key] of [...text].entries()) burst = withKey(burst, key, (at += gap(index)));
  return scannedText(burst, at + gap(text.length));
}

const pass = 'https://camp.example/guest/check-in/yours?id=Wm3kq0ZqXc2n7RtY4bHs';

test.each([
  ['a cable', 2],
  ['a slow one over Bluetooth', 34],
])('a pass is read over %s', (_how, gap) => {
  expect(typed(pass, () => gap)).toBe(pass);
  expect(typed('Wm3kq0', () => gap)).toBe('Wm3kq0');
});

test('one that stutters is read all the same', () => {
  expect(typed(pass, (index) => (index % 9 === 0 ? 75 : 8))).toBe(pass);
});

test.each([
  ['a fast typist', 'ada marsh', 70],
  ['fingers that roll over the keys', 'ada marsh', 40],
  ['a word, then Enter at leisure', 'grace hill', 130],
])('%s is no scanner', (_who, text, gap) => {
  expect(typed(text, () => gap)).toBeNull();
});

test('five keys are no scan, however fast', () => {
  expect(typed('grace', () => 5)).toBeNull();
});

test('what was typed before the scan is not part of it', () => {
  let burst = withKey(null, 'r', 0);
  burst = withKey(burst, 'u', 140);
  for (const [index, key] of [...'Wm3kq0'].entries()) burst = withKey(burst, key, 400 + index * 10);
  expect(scannedText(burst, 460)).toBe('Wm3kq0');
});

/** Keys that came one after the other, as far apart as given. */
function burstOf(text: string, gap: number): Burst | null {
  return [...text].reduce<Burst | null>((burst, key, index) => withKey(burst, key, index * gap), null);
}

test('without a key at its end a pass is read anywhere, and a code where no text belongs', () => {
  expect(scannedByPause(burstOf(pass, 8), true)).toBe(pass);
  expect(scannedByPause(burstOf(pass, 8), false)).toBe(pass);
  expect(scannedByPause(burstOf('Wm3kq0', 8), false)).toBe('Wm3kq0');
  expect(scannedByPause(burstOf('Wm3kq0', 8), true)).toBeNull();
  // Half of it is none yet.
  expect(scannedByPause(burstOf(pass.slice(0, 56), 8), true)).toBeNull();
  expect(scannedByPause(burstOf(pass, 40), true)).toBeNull();
});

test('a text that a shorthand writes into a field stays there', () => {
  expect(scannedByPause(burstOf('reservations@camp.example', 1), true)).toBeNull();
});
