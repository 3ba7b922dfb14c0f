import { expect, test } from 'vitest';
import { uploadProgress } from './upload-progress.ts';

test.each([
  [0, 200, 0],
  [50, 200, 0.25],
  [198, 200, 0.99],
  [199, 200, 0.99],
  [200, 200, 0.99],
  [50, 0, 0],
])('uploadProgress returns at most 0.99 until the upload is complete: %i of %i bytes give %d', (loaded, total, part) => {
  expect(uploadProgress({ loaded, total })).toBe(part);
});
