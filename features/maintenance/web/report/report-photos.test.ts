import { expect, it } from 'vitest';
import { saveReportPhotos, loadReportPhotos } from './report-photos.ts';

it('returns photos chosen while the store was loading earlier ones', async () => {
  const photo = new File(['light'], 'roof.jpg');
  const loading = loadReportPhotos('a report');
  await saveReportPhotos('a report', [photo]);
  expect(await loading).toEqual([photo]);
});
