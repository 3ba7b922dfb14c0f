import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openLog } from '#platform/log/server/open-log.ts';
import { openTestApp } from './testing/open-test-app.ts';

const secret = 'Planted-77aa';

test('after a database error in a call, logs, answers and failed jobs contain no secret', async () => {
  const lines = new PassThrough();
  const testApp = await openTestApp({ log: openLog({ level: 'debug' }, lines) });
  const { pool } = testApp.running.app.database;
  const answers: string[] = [];
  const post = async (call: string, body: object) => {
    const answer = await fetch(`${testApp.url}/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    answers.push(await answer.text());
    expect(answer.status).toBe(500);
  };
  await pool.query(`alter table account_requests add constraint planted check (last_name not like 'Planted%')`);
  const person = { lastName: secret, email: `${secret}@example.org`, phone: '(513) 555-0142' };
  await post('accounts.requestAccount', { firstName: 'Ada', ...person, accountType: 'Chautauqua', accountArea: 'Volunteer' });
  await pool.query('alter table accounts rename column email to renamed');
  await post('accounts.signIn', { email: `${secret}@example.org`, password: secret });
  const { rows } = await pool.query('select output, source_output from pgboss.job');
  await testApp.close();
  const logged = String(lines.read());
  expect(logged).toContain('a call failed');
  expect(logged).toContain('"constraint":"planted"');
  for (const text of [logged, ...answers, JSON.stringify(rows)]) expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
});
