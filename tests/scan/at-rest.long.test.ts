import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { opened } from '#platform/seal/server/sealed-text.ts';
import { accepted } from '#server/testing/guest.ts';
import { openTestHouse, type TestHouse } from '#server/testing/house.ts';
import { sealed } from '#tests/secrets.ts';

/** Columns that may hold a secret in clear, and the reason. */
const allowed: Readonly<Record<string, string>> = {
  'public.pretend_square': 'the test checkout stands in for Square, which is told where a payer returns to',
  'public.mails': 'a mail that waits must hold its link; bodies are blanked once it is sent or after days (platform/mail)',
};

test('no row of any table holds a planted secret in clear', { timeout: 600_000 }, async () => {
  const house = await openTestHouse();
  try {
    const secrets = new Map<string, string>();
    const tokenOf = (answer: unknown): string => /[\w-]{43}/.exec(JSON.stringify(answer))?.[0] ?? '';
    const admin = await house.person({ accountArea: 'Administration', permissions: ['is-admin', 'view-event-*'] });
    const visitor = house.visitor();

    secrets.set('session', admin.cookie().split('=')[1] ?? '');
    const position = { accountType: 'Chautauqua', accountArea: 'Intern' } as const;
    const asked = { firstName: 'Jo', lastName: 'Roe', email: 'jo@example.org', phone: '5135550143', ...position };
    await visitor.calls.accounts.requestAccount.mutate(asked);
    const { rows } = await house.house.floor.database.pool.query<{ id: string }>('select id from account_requests');
    await admin.calls.accounts.approveRequest.mutate({ id: rows[0]?.id ?? '', ...position, permissions: [] });
    await expect.poll(async () => (await house.mails()).some(({ textBody }) => textBody.includes('/create-account/'))).toBe(true);
    const invitation = (await house.mails()).map(({ textBody }) => /\/create-account\/([\w-]+)/.exec(textBody)?.[1]).find(Boolean) ?? '';
    secrets.set('account link', invitation);
    secrets.set('password', 'four planted herons 4711');
    await visitor.calls.accounts.createAccount.mutate({ id: invitation, password: 'four planted herons 4711' });
    secrets.set('session after creating', visitor.cookie().split('=')[1] ?? '');

    await house.visitor().calls.accounts.requestReset.mutate({ email: 'jo@example.org' });
    await expect.poll(async () => (await house.mails()).some(({ textBody }) => textBody.includes('oobCode='))).toBe(true);
    secrets.set('reset link', (await house.mails()).map(({ textBody }) => /oobCode=([\w-]+)/.exec(textBody)?.[1]).find(Boolean) ?? '');
    secrets.set('calendar link', tokenOf(await admin.calls.reservations.addFeed.mutate({ id: newId(), kind: 'mine' })));
    const { secret } = accepted(await visitor.calls.accounts.startTotp.mutate({}));
    secrets.set('authenticator', secret);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(house.clock.now()) });
    const confirmed = (await visitor.calls.accounts.confirmTotp.mutate({ code })) as { recoveryCodes?: string[] };
    secrets.set('recovery code', confirmed.recoveryCodes?.[0] ?? '');
    const tv = newId(43);
    await house.visitor().calls.displays.announce.mutate({ secret: tv });
    secrets.set('TV', tv);

    expect([...secrets].filter(([, one]) => one.length < 8)).toEqual([]);
    expect(await tablesWith(house, secrets)).toEqual([]);
  } finally {
    await house.close();
  }
});

test('no row holds the secret of a guest’s link in clear', { timeout: 600_000 }, async () => {
  const house = await openTestHouse({ isDemo: true });
  try {
    const secrets = new Map<string, string>();
    for (const column of sealed) {
      const [table, name] = column.split('.');
      const { rows } = await house.house.floor.database.pool.query<{ stored: Buffer }>(`select ${name} as stored from ${table}`);
      for (const [nth, { stored }] of rows.entries()) secrets.set(`${column} ${nth}`, opened(stored));
    }
    expect(secrets.size).toBeGreaterThan(10);
    expect(await tablesWith(house, secrets)).toEqual([]);
  } finally {
    await house.close();
  }
});

/** Tables with a secret in clear, as text or as its bytes. */
async function tablesWith({ house }: TestHouse, planted: ReadonlyMap<string, string>): Promise<string[]> {
  const { pool } = house.floor.database;
  const tables = await pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss') order by 1`,
  );
  if (tables.rows.length < 60) throw new Error('too few tables');
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const all = (await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)).rows.map(({ row }) => row).join('\n');
    for (const [what, one] of planted)
      if (all.includes(one) || all.includes(Buffer.from(one).toString('hex'))) if (!(name in allowed)) found.push(`${name}: ${what}`);
  }
  return found;
}
