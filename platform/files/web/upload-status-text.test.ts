import { expect, test } from 'vitest';
import { en } from '#platform/files/i18n/en.ts';
import { uploadStatusText } from './upload-status-text.ts';

const photo = { state: 'running', part: 0, why: null, isWaiting: false, preview: 'blob:1', isKept: true } as const;

test.each([
  [{ ...photo, preview: null }, 'Being made smaller'],
  // A page that is closed now would lose it.
  [{ ...photo, isKept: null }, 'Being made smaller'],
  [photo, 'Waits its turn'],
  [{ ...photo, isKept: false }, 'Waits its turn'],
  [{ ...photo, part: 0.424 }, '42%'],
  [{ ...photo, isWaiting: true }, 'Waits for a connection'],
  // The network is there: the server has no room just now, or asks for patience.
  [{ ...photo, isWaiting: true, why: 'no-room' }, 'There is no room for photos just now.'],
  [{ ...photo, isWaiting: true, why: 'too-often' }, 'Too many photos at once. Please try again later.'],
  [{ ...photo, state: 'paused' }, 'Paused'],
  [{ ...photo, state: 'error', why: 'gone' }, 'It cannot be added here any more.'],
  [{ ...photo, state: 'error' }, 'This photo was not accepted. Please take it again.'],
] as const)('%o reads %s', (upload, said) => {
  expect(uploadStatusText(upload, en)).toBe(said);
});
