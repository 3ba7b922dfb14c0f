import { afterAll, expect, test } from 'vitest';
import { openJobsTestApp } from '#platform/server/testing.ts';
import { day, hour, addMilliseconds } from '#platform/time/instant.ts';
import { eraseMailBodies } from './erase-mail-bodies.ts';
import { mails } from './tables.ts';

const { app, close } = await openJobsTestApp([]);
afterAll(close);

const now = '2026-06-12T16:00:00.000Z';

test('erases sent emails after one day and unsent emails after thirty days, but never waiting emails', async () => {
  const mail = { recipient: 'a@x.test', kind: 'k', language: 'en', subject: 's', textBody: 'link', htmlBody: '<a>', attempts: 1 } as const;
  await app.rows.insert(mails).values([
    { ...mail, id: 'sent-old', state: 'sent', createdAt: addMilliseconds(now, -2 * day), settledAt: addMilliseconds(now, -25 * hour) },
    { ...mail, id: 'sent-new', state: 'sent', createdAt: addMilliseconds(now, -2 * day), settledAt: addMilliseconds(now, -23 * hour) },
    { ...mail, id: 'kept-old', state: 'kept', createdAt: addMilliseconds(now, -31 * day), settledAt: addMilliseconds(now, -31 * day) },
    { ...mail, id: 'kept-new', state: 'kept', createdAt: addMilliseconds(now, -29 * day), settledAt: addMilliseconds(now, -29 * day) },
    { ...mail, id: 'waiting', state: 'waiting', createdAt: addMilliseconds(now, -40 * day), settledAt: null },
  ]);
  await eraseMailBodies(app.rows, now);
  const left = await app.rows.select().from(mails);
  expect(left.filter((mail) => mail.textBody === '' && mail.htmlBody === '').map((mail) => mail.id)).toEqual(['sent-old', 'kept-old']);
  expect(left).toHaveLength(5);
});
