import { beforeAll, expect, test } from 'vitest';
import type { HistoryRow } from '#platform/events/history.ts';
import { queueMail } from '#platform/mail/server/queue-mail.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { FailedJobRow, MailRow, MailDetailRow } from '#features/settings/shapes.ts';

const testApp = setUpTestApp();
let ada: SignedInGuest;
beforeAll(async () => {
  ada = await testApp.person({ firstName: 'Ada', accountArea: 'Administration' });
});

const link = 'http://camp.test/create-account/secret-secret';

async function posted(to: string): Promise<void> {
  const letter = {
    to,
    kind: 'accounts.request-approved',
    language: 'en',
    subject: `For ${to}`,
    paragraphs: ['Hello'],
    action: { label: 'Open', url: link },
  } as const;
  await testApp.running.app.write(null, (tx) => queueMail(tx, letter));
}

test('administrators see emails live without a mail server, and can read their links to pass them on', async () => {
  const mails = await ada.watch('settings.mails');
  await posted('maria@home.test');
  const [row] = await mails.until<MailRow>(([first]) => first?.state === 'kept');
  expect(row).toMatchObject({ recipient: 'maria@home.test', subject: 'For maria@home.test', attempts: 1, error: null });
  expect(JSON.stringify(mails.received)).not.toContain('secret-secret');
  const whole = await ada.watch('settings.mail', { id: row?.id });
  expect(whole.rows<MailDetailRow>()[0]?.textBody).toContain('http://camp.test/…');
  expect(JSON.stringify(whole.received)).not.toContain('secret-secret');
  const reads = await ada.watch('settings.mailHistory', { id: row?.id });
  expect(await ada.calls.settings.readMail.mutate({ id: row?.id ?? '' })).toMatchObject({ textBody: expect.stringContaining(link) });
  await reads.until<HistoryRow>(([entry]) => entry?.kind === 'settings.mail-read' && entry.actorName?.startsWith('Ada') === true);
  expect(JSON.stringify(reads.received)).not.toContain('secret-secret');
  for (const watching of [mails, whole, reads]) watching.close();
});

test('the email list filters by state, and an email leaves the list when its state changes', async () => {
  const failed = await ada.watch('settings.mails', { state: 'failed' });
  await posted('a@x.test, b@x.test');
  expect(failed.rows()).toEqual([]);
  await testApp.running.app.database.pool.query(
    `update mails set state = 'failed', error = '550 no such user' where recipient = 'maria@home.test'`,
  );
  await testApp.running.app.write(null, async (tx) => {
    for (const { id } of await testApp.mails()) tx.changed('mails', id);
  });
  const [row] = await failed.until<MailRow>((rows) => rows.length === 1);
  expect(await ada.calls.settings.sendAgain.mutate({ id: row?.id ?? '' })).toEqual({ done: true });
  await failed.until((rows) => rows.length === 0);
  failed.close();
});

test('a sent email is shown without its links and cannot be sent again', async () => {
  const [mail] = await testApp.mails();
  await testApp.running.app.database.pool.query(`update mails set state = 'sent' where id = $1`, [mail?.id]);
  const whole = await ada.watch('settings.mail', { id: mail?.id });
  expect(whole.rows<MailDetailRow>()[0]?.textBody).toContain('http://camp.test/…');
  expect(JSON.stringify(whole.received)).not.toContain('secret-secret');
  whole.close();
  expect(await ada.calls.settings.readMail.mutate({ id: mail?.id ?? '' })).toEqual({ refused: 'already-sent' });
  expect(await ada.calls.settings.readMail.mutate({ id: 'a'.repeat(20) })).toEqual({ refused: 'gone' });
  expect(await ada.calls.settings.sendAgain.mutate({ id: mail?.id ?? '' })).toEqual({ refused: 'already-sent' });
  expect(await ada.calls.settings.sendAgain.mutate({ id: 'a'.repeat(20) })).toEqual({ refused: 'gone' });
});

test('an email over the rate limit is listed as held, and sent when an administrator requests it', async () => {
  for (let time = 0; time < 11; time += 1) await posted('often@home.test');
  const held = await ada.watch('settings.mails', { state: 'held' });
  const [row] = await held.until<MailRow>((rows) => rows.length === 1);
  expect(row).toMatchObject({ recipient: 'often@home.test', attempts: 0 });
  expect(await ada.calls.settings.sendAgain.mutate({ id: row?.id ?? '' })).toEqual({ done: true });
  await held.until((rows) => rows.length === 0);
  held.close();
});

test('a failed job is listed, and can be retried once', async () => {
  const { app } = testApp.running;
  const letters = await ada.watch('settings.deadLetters');
  await app.database.pool.query(
    `insert into pgboss.job (name, data, source_name, source_id, source_retry_count, source_output)
     values ('dead-letters', '{"mailId":"gone"}', 'mail.send', gen_random_uuid(), 17, '{"message":"451 busy"}')`,
  );
  const [row] = await letters.until<FailedJobRow>((rows) => rows.length === 1);
  expect(row).toMatchObject({ job: 'mail.send', payload: { mailId: 'gone' }, tries: 18, reason: '451 busy' });
  expect(await ada.calls.settings.tryAgain.mutate({ id: row?.id ?? '' })).toEqual({ done: true });
  expect(await ada.calls.settings.tryAgain.mutate({ id: row?.id ?? '' })).toEqual({ refused: 'gone' });
  await letters.until((rows) => rows.length === 0);
  letters.close();
  expect(await getFailureCode(ada.calls.settings.tryAgain.mutate({ id: 'x' }))).toBe('bad-shape');
});
