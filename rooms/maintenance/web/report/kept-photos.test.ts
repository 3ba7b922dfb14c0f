import { expect, it } from 'vitest';
import { keepPhotos, keptPhotos } from './kept-photos.ts';

it('knows photos that were chosen while the device was asked for earlier ones', async () => {
  const photo = new File(['light'], 'roof.jpg');
  const asked = keptPhotos('a report');
  await keepPhotos('a report', [photo]);
  expect(await asked).toEqual([photo]);
});
