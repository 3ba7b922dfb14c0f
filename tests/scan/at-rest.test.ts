import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { decryptText } from '#platform/seal/server/sealed-text.ts';
import { expectAccepted } from '#server/testing/guest.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { encryptedColumns } from '#tests/secrets.ts';

/** Columns that may contain a secret as plain text, each with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'public.fake_square_records': 'the test checkout stands in for Square, which is told where a payer returns to',
  'public.mails': 'a mail that waits must hold its link; bodies are blanked once it is sent or after days (platform/mail)',
};

test('the rows of all tables contain no planted secret as plain text @long', { timeout: 600_000 }, async () => {
  const testApp = await openTestApp();
  try {
    const secrets = new Map<string, string>();
    const tokenOf = (answer: unknown): string => /[\w-]{43}/.exec(JSON.stringify(answer))?.[0] ?? '';
    const admin = await testApp.person({ accountArea: 'Administration', permissions: ['is-admin', 'view-event-*'] });
    const visitor = testApp.visitor();

    secrets.set('session', admin.cookie().split('=')[1] ?? '');
    const position = { accountType: 'Chautauqua', accountArea: 'Intern' } as const;
    const request = { firstName: 'Jo', lastName: 'Roe', email: 'jo@example.org', phone: '5135550143', ...position };
    await visitor.calls.accounts.requestAccount.mutate(request);
    const { rows } = await testApp.running.app.database.pool.query<{ id: string }>('select id from account_requests');
    await admin.calls.accounts.approveRequest.mutate({ id: rows[0]?.id ?? '', ...position, permissions: [] });
    await expect.poll(async () => (await testApp.mails()).some(({ textBody }) => textBody.includes('/create-account/'))).toBe(true);
    const invitation = (await testApp.mails()).map(({ textBody }) => /\/create-account\/([\w-]+)/.exec(textBody)?.[1]).find(Boolean) ?? '';
    secrets.set('account link', invitation);
    secrets.set('password', 'four planted herons 4711');
    await visitor.calls.accounts.createAccount.mutate({ id: invitation, password: 'four planted herons 4711' });
    secrets.set('session after creating', visitor.cookie().split('=')[1] ?? '');

    await testApp.visitor().calls.accounts.requestReset.mutate({ email: 'jo@example.org' });
    await expect.poll(async () => (await testApp.mails()).some(({ textBody }) => textBody.includes('oobCode='))).toBe(true);
    secrets.set('reset link', (await testApp.mails()).map(({ textBody }) => /oobCode=([\w-]+)/.exec(textBody)?.[1]).find(Boolean) ?? '');
    secrets.set('calendar link', tokenOf(await admin.calls.reservations.addFeed.mutate({ id: newId(), kind: 'mine' })));
    const { secret } = expectAccepted(await visitor.calls.accounts.startTotp.mutate({}));
    secrets.set('authenticator', secret);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(testApp.clock.now()) });
    const confirmed = (await visitor.calls.accounts.confirmTotp.mutate({ code })) as { recoveryCodes?: string[] };
    secrets.set('recovery code', confirmed.recoveryCodes?.[0] ?? '');
    const tv = newId(43);
    await testApp.visitor().calls.displays.announce.mutate({ secret: tv });
    secrets.set('TV', tv);

    expect([...secrets].filter(([, plantedSecret]) => plantedSecret.length < 8)).toEqual([]);
    expect(await tablesWith(testApp, secrets)).toEqual([]);
  } finally {
    await testApp.close();
  }
});

test('no row contains the secret of a guest’s link as plain text @long', { timeout: 600_000 }, async () => {
  const testApp = await openTestApp({ isDemo: true });
  try {
    const secrets = new Map<string, string>();
    for (const column of encryptedColumns) {
      const [table, name] = column.split('.');
      const { rows } = await testApp.running.app.database.pool.query<{ stored: Buffer }>(`select ${name} as stored from ${table}`);
      for (const [nth, { stored }] of rows.entries()) secrets.set(`${column} ${nth}`, decryptText(stored));
    }
    expect(secrets.size).toBeGreaterThan(10);
    expect(await tablesWith(testApp, secrets)).toEqual([]);
  } finally {
    await testApp.close();
  }
});

/** Returns the tables that contain a secret as plain text or as bytes. */
async function tablesWith({ running }: TestApp, secretsByName: ReadonlyMap<string, string>): Promise<string[]> {
  const { pool } = running.app.database;
  const tables = await pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss') order by 1`,
  );
  if (tables.rows.length < 60) throw new Error('too few tables');
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const tableText = (await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)).rows
      .map(({ row }) => row)
      .join('\n');
    for (const [what, plantedSecret] of secretsByName)
      if (tableText.includes(plantedSecret) || tableText.includes(Buffer.from(plantedSecret).toString('hex')))
        if (!(name in allowed)) found.push(`${name}: ${what}`);
  }
  return found;
}
