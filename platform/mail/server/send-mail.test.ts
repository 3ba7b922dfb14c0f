import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import type { Config } from '#platform/config/config.ts';
import { type JobsTestApp, openJobsTestApp } from '#platform/server/testing.ts';
import { type Mail, queueMail } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';
import { mails } from './tables.ts';

interface Arrived {
  recipients: string[];
  mail: Awaited<ReturnType<typeof PostalMime.parse>>;
}

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function mailServer(answers: number[] = [], rejection = 'not now'): Promise<{ url: string; arrived: Arrived[] }> {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const answer = answers.shift() ?? 250;
        if (answer !== 250) return callback(Object.assign(new Error(rejection), { responseCode: answer }));
        arrived.push({ recipients: session.envelope.rcptTo.map((to) => to.address), mail: await PostalMime.parse(Buffer.concat(parts)) });
        callback();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  return { arrived, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

async function openWithConfig(config: Partial<Config>): Promise<JobsTestApp> {
  const working = await openJobsTestApp([sendMail], { config: { mailFrom: 'no-reply@camp.test', ...config } });
  closers.push(working.close);
  return working;
}

const welcome: Mail = {
  to: 'maria@home.test',
  kind: 'accounts.request-approved',
  language: 'en',
  subject: 'Welcome to Camp Birch',
  paragraphs: ['Hello Maria,', 'your request was approved.\nPlease choose a password.'],
  action: { label: 'Finish account', url: 'https://camp.test/create-account/abc?x=1&y=2' },
};

async function outbox({ app }: JobsTestApp) {
  return app.rows.select().from(mails);
}

test('sends an email once, as text and HTML, with the camp as sender', async () => {
  const { url, arrived } = await mailServer();
  const working = await openWithConfig({ smtpUrl: url });
  await working.app.write(null, (tx) => queueMail(tx, welcome));
  await vi.waitFor(async () => expect(await outbox(working)).toMatchObject([{ state: 'sent', attempts: 1, error: null }]));

  const [row] = await outbox(working);
  await working.app.write(null, (tx) => tx.enqueue(sendMail, { mailId: row?.id ?? '' }));
  await vi.waitFor(async () => expect(await jobStates(working)).toEqual(['completed', 'completed']));
  expect(arrived).toHaveLength(1);

  const [{ mail, recipients }] = arrived as [Arrived];
  expect(recipients).toEqual(['maria@home.test']);
  expect(mail.from).toMatchObject({ name: 'Camp Birch', address: 'no-reply@camp.test' });
  expect(mail.subject).toBe('Welcome to Camp Birch');
  expect(mail.messageId).toBe(`<${row?.id}@camp.test>`);
  expect(mail.text?.trimEnd()).toBe(
    'Hello Maria,\n\nyour request was approved.\nPlease choose a password.\n\nFinish account:\nhttps://camp.test/create-account/abc?x=1&y=2',
  );
  expect(mail.html).toContain('<html lang="en">');
  expect(mail.html).toContain('href="https://camp.test/create-account/abc?x=1&amp;y=2"');
});

test('sends a Spanish email with accents and a language header', async () => {
  const { url, arrived } = await mailServer();
  const working = await openWithConfig({ smtpUrl: url });
  await working.app.write(null, (tx) =>
    queueMail(tx, {
      ...welcome,
      language: 'es',
      subject: '¡Bienvenida, señora Núñez!',
      paragraphs: ['Su petición fue aprobada <b>hoy</b>.'],
    }),
  );
  await vi.waitFor(() => expect(arrived).toHaveLength(1));
  expect(arrived[0]?.mail.subject).toBe('¡Bienvenida, señora Núñez!');
  expect(arrived[0]?.mail.html).toContain('<html lang="es">');
  expect(arrived[0]?.mail.html).toContain('Su petición fue aprobada &lt;b&gt;hoy&lt;/b&gt;.');
});

test('retries with the same message id after the answer 451', async () => {
  const { url, arrived } = await mailServer([451]);
  const working = await openWithConfig({ smtpUrl: url });
  await working.app.write(null, (tx) => queueMail(tx, welcome));
  await vi.waitFor(async () =>
    expect(await outbox(working)).toMatchObject([{ state: 'waiting', attempts: 1, error: expect.stringContaining('451') }]),
  );
  await vi.waitFor(async () => expect(await outbox(working)).toMatchObject([{ state: 'sent', attempts: 2, error: null }]));
  expect(arrived).toHaveLength(1);
});

test('does not retry after the answer 550, and lists the failed email', async () => {
  const { url, arrived } = await mailServer([550]);
  const working = await openWithConfig({ smtpUrl: url });
  await working.app.write(null, (tx) => queueMail(tx, welcome));
  await vi.waitFor(async () =>
    expect(await outbox(working)).toMatchObject([{ state: 'failed', attempts: 1, error: expect.stringContaining('550') }]),
  );
  await vi.waitFor(async () =>
    expect(await working.app.deadLetters.all()).toMatchObject([{ job: 'mail.send', reason: expect.stringContaining('550') }]),
  );

  const [mail] = await working.app.deadLetters.all();
  await working.app.write(null, (tx) => working.app.deadLetters.retry(tx, mail?.id ?? ''));
  await vi.waitFor(async () => expect(await outbox(working)).toMatchObject([{ state: 'sent', attempts: 2 }]));
  expect(arrived).toHaveLength(1);
});

test('stores no link of the email if the mail server quotes the link in its error', async () => {
  const { url } = await mailServer([554], 'spam: <https://camp.test/create-account/abc?x=1> camp.test/create-account/abc');
  const working = await openWithConfig({ smtpUrl: url });
  await working.app.write(null, (tx) => queueMail(tx, welcome));
  await vi.waitFor(async () => expect(await working.app.deadLetters.all()).toHaveLength(1));
  const stored = JSON.stringify([await working.app.deadLetters.all(), (await outbox(working)).map(({ error }) => error)]);
  expect(stored).toContain('https://camp.test/…');
  expect(stored).not.toContain('create-account');
});

test('retries if the mail server does not answer within ten seconds', async () => {
  const silent = createServer(() => {});
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  closers.push(() => new Promise((resolve) => silent.close(() => resolve())));
  const working = await openWithConfig({ smtpUrl: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });
  await working.app.write(null, (tx) => queueMail(tx, welcome));
  await vi.waitFor(async () => expect(await outbox(working)).toMatchObject([{ state: 'waiting', attempts: 1 }]));
  expect((await outbox(working))[0]?.error).toMatch(/Greeting never received|[Tt]imeout/);
});

test('stores emails in readable form if no mail server is configured', async () => {
  const working = await openWithConfig({ smtpUrl: undefined });
  await working.app.write(null, (tx) => queueMail(tx, welcome));
  await vi.waitFor(async () => expect(await outbox(working)).toMatchObject([{ state: 'kept', recipient: 'maria@home.test' }]));
  expect(await working.app.deadLetters.all()).toEqual([]);
});

test('sends an email once if two workers run its job at the same time', async () => {
  const { url, arrived } = await mailServer();
  const working = await openWithConfig({ smtpUrl: url });
  await working.app.write(null, (tx) => queueMail(tx, welcome));
  const [row] = await outbox(working);
  const attempt = { number: 1, last: false };
  await Promise.all([1, 2, 3].map(() => sendMail.run(working.app, { mailId: row?.id ?? '' }, attempt)));
  await vi.waitFor(async () => expect(await jobStates(working)).toEqual(['completed']));
  expect(arrived).toHaveLength(1);
});

test.each(['a@x.test, b@x.test', 'a@x.test\r\nRCPT TO:<b@x.test>', 'a@x.test; b@x.test'])(
  'never sends to two recipients for the address %j',
  async (to) => {
    const { url, arrived } = await mailServer();
    const working = await openWithConfig({ smtpUrl: url });
    await working.app.write(null, (tx) => queueMail(tx, { ...welcome, to }));
    await vi.waitFor(async () => expect(await outbox(working)).toMatchObject([{ state: 'failed', error: 'not one email address' }]));
    expect(arrived).toEqual([]);
  },
);

async function jobStates({ app }: JobsTestApp): Promise<string[]> {
  return (await app.database.pool.query<{ state: string }>(`select state from pgboss.job where name = 'mail.send'`)).rows.map(
    (row) => row.state,
  );
}

test('attaches a QR code as an image', async () => {
  const { url, arrived } = await mailServer();
  const working = await openWithConfig({ smtpUrl: url });
  await working.app.write(null, (tx) =>
    queueMail(tx, { ...welcome, qr: { text: 'https://camp.test/yours?id=abc', label: 'QR code "K7QX2"' } }),
  );
  await vi.waitFor(() => expect(arrived).toHaveLength(1));
  const mail = arrived[0]?.mail;
  expect(mail?.html).toContain('<img src="cid:qr@bunkhouse" width="192" height="192" alt="QR code &quot;K7QX2&quot;"');
  expect(mail?.attachments).toMatchObject([{ mimeType: 'image/gif', contentId: '<qr@bunkhouse>', disposition: 'inline' }]);
  const picture = Buffer.from(mail?.attachments[0]?.content as ArrayBuffer);
  expect(picture.subarray(0, 3).toString()).toBe('GIF');
  expect(picture.length).toBeLessThan(40_000);
});

const dana = { accountId: 'A1', name: 'Dana Whitfield' };

async function openForQueueing() {
  const working = await openWithConfig({});
  const queueMany = (who: Parameters<JobsTestApp['app']['write']>[0], mail: Mail, times = 25) =>
    Promise.all(Array.from({ length: times }, () => working.app.write(who, (tx) => queueMail(tx, mail))));
  const counts = async () => {
    const held = (await outbox(working)).filter(({ state }) => state === 'held').length;
    return { held, posted: (await outbox(working)).length - held };
  };
  return { working, queueMany, counts };
}

test("limits visitors' emails per recipient and kind even in parallel, but does not limit emails of staff", async () => {
  const { queueMany, counts } = await openForQueueing();
  await queueMany(null, welcome);
  expect(await counts()).toEqual({ held: 15, posted: 10 });
  await queueMany(null, { ...welcome, to: 'other@home.test' }, 3);
  await queueMany(null, { ...welcome, kind: 'accounts.password-reset' }, 3);
  expect(await counts()).toEqual({ held: 15, posted: 16 });
  await queueMany(dana, welcome, 5);
  expect(await counts()).toEqual({ held: 15, posted: 21 });
  await queueMany(null, { ...welcome, unlimited: true }, 5);
  expect(await counts()).toEqual({ held: 15, posted: 26 });
});

test('limits emails of a public form if the sender is signed in', async () => {
  const { queueMany, counts } = await openForQueueing();
  const confirmation = { ...welcome, kind: 'forms.sent', fromOpenForm: true };
  await queueMany(dana, confirmation, 6);
  await queueMany(null, confirmation, 6);
  await queueMany(dana, confirmation, 6);
  expect(await counts()).toEqual({ held: 8, posted: 10 });
});

test('limits a mailbox to 20 emails per hour and 60 per day, and does not count emails of staff', async () => {
  const { working, queueMany, counts } = await openForQueueing();
  const anHourLater = () => working.app.database.pool.query(`update mails set created_at = created_at - interval '61 minutes'`);
  await queueMany(dana, welcome);
  for (const kind of ['check-in.confirmed', 'check-in.joined', 'forms.sent']) await queueMany(null, { ...welcome, kind }, 10);
  expect(await counts()).toEqual({ held: 10, posted: 25 + 20 });
  for (const kind of ['a.a', 'a.b', 'b.a', 'b.b', 'c.a', 'c.b']) {
    if (kind.endsWith('a')) await anHourLater();
    await queueMany(null, { ...welcome, kind }, 10);
  }
  expect(await counts()).toEqual({ held: 10 + 20, posted: 25 + 60 });
});

test('counts addresses with different + suffixes as one mailbox', async () => {
  const { queueMany, counts } = await openForQueueing();
  await Promise.all(
    ['maria', 'Maria+camp', 'maria+1', 'maria+2'].map((name) => queueMany(null, { ...welcome, to: `${name}@home.test` }, 4)),
  );
  expect(await counts()).toEqual({ held: 6, posted: 10 });
  await queueMany(null, { ...welcome, to: 'mariana@home.test' }, 4);
  expect(await counts()).toEqual({ held: 6, posted: 14 });
});

test('neither sends nor counts held emails, and stores their text', async () => {
  const { url, arrived } = await mailServer();
  const working = await openWithConfig({ smtpUrl: url });
  const strangers = (times: number) =>
    Promise.all(Array.from({ length: times }, () => working.app.write(null, (tx) => queueMail(tx, welcome))));
  await strangers(40);
  await vi.waitFor(() => expect(arrived).toHaveLength(10));
  await vi.waitFor(async () => expect((await outbox(working)).filter(({ state }) => state === 'sent')).toHaveLength(10));
  const held = (await outbox(working)).filter(({ state }) => state === 'held');
  expect(held).toHaveLength(30);
  expect(held[0]).toMatchObject({ subject: 'Welcome to Camp Birch', attempts: 0, textBody: expect.stringContaining('your request') });

  // An hour later, the thirty held emails do not count against the limit of thirty emails per day.
  await working.app.database.pool.query(`update mails set created_at = created_at - interval '61 minutes'`);
  await strangers(1);
  await vi.waitFor(() => expect(arrived).toHaveLength(11));
});
