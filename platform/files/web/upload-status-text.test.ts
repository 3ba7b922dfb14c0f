import { expect, test } from 'vitest';
import { en } from '#platform/files/i18n/en.ts';
import { uploadStatusText } from './upload-status-text.ts';

const photo = { state: 'running', progress: 0, why: null, isWaiting: false, preview: 'blob:1', isSaved: true } as const;

test.each([
  [{ ...photo, preview: null }, 'Preparing'],
  [{ ...photo, isSaved: null }, 'Preparing'],
  [photo, 'Queued'],
  [{ ...photo, isSaved: false }, 'Queued'],
  [{ ...photo, progress: 0.424 }, '42%'],
  [{ ...photo, isWaiting: true }, 'Waiting for a connection'],
  [{ ...photo, isWaiting: true, why: 'no-room' }, 'There is no space for photos right now. Try again later.'],
  [{ ...photo, isWaiting: true, why: 'too-often' }, 'Too many photos at once. Try again later.'],
  [{ ...photo, state: 'paused' }, 'Paused'],
  [{ ...photo, state: 'error', why: 'gone' }, 'This photo can no longer be added here.'],
  [{ ...photo, state: 'error' }, 'This photo was not accepted. Take it again.'],
] as const)('uploadStatusText describes %o as "%s"', (upload, text) => {
  expect(uploadStatusText(upload, en)).toBe(text);
});
