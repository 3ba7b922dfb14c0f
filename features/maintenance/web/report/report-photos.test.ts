import { expect, it } from 'vitest';
import { saveReportPhotos, loadReportPhotos } from './report-photos.ts';

it('loadReportPhotos returns photos that were chosen while it read earlier ones', async () => {
  const photo = new File(['light'], 'roof.jpg');
  const loading = loadReportPhotos('a report');
  await saveReportPhotos('a report', [photo]);
  expect(await loading).toEqual([photo]);
});
