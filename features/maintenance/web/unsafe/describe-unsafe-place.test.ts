import { expect, test } from 'vitest';
import type { Formatting } from '#platform/i18n/dates.ts';
import { noticeTexts } from '#features/maintenance/i18n/notices/texts.ts';
import { describeUnsafePlace } from './describe-unsafe-place.ts';

const formatting: Formatting = {
  language: 'es',
  locale: 'en-US',
  zone: 'America/New_York',
  now: '2026-06-12T16:00:00.000Z',
};
const booked = [{ id: 'e1', name: 'Rope Camp', startsAt: '2026-06-12T10:30:00.000Z', endsAt: '2026-06-13T10:30:00.000Z' }];
const row = { id: 'p1', place: 'Zipline', ticketId: null, booked };

test('describeUnsafePlace ends each sentence with exactly one period, even after “a.m.”', () => {
  const description = describeUnsafePlace({ ...row, reason: 'Cable frayed.' }, noticeTexts.es, formatting);
  expect(description).toMatch(/^Cable frayed\. Rope Camp lo tiene reservado ahora, hasta mañana, 6:30\sa\.m\.$/);
});
