import { createHash, randomBytes } from 'node:crypto';
import { newId } from '#platform/database/server/new-id.ts';
import { openPushService } from '#platform/push/server/testing.ts';
import { openCamp } from '#tests/open-camp.ts';

/** One server notifies 500 devices within 10 s and removes the tenth of them that has expired. `node bench/push.ts` */
const devices = 500;
const boundMs = 10_000;

const service = await openPushService();
Object.assign(process.env, { PUSH_CONTACT: 'mailto:office@camp.example', PUSH_HOSTS: service.origin });
const camp = await openCamp('server/demo.ts');
try {
  const [maintenance, office] = [await signedIn('maintenance@demo.test'), await signedIn('admin@demo.test')];
  const browsers = Array.from({ length: devices }, (_, nth) => service.browser(nth % 10 === 0 ? 410 : 201));
  const [{ account, session } = { account: '', session: '' }] = await camp.sql<{ account: string; session: string }>(
    `select account_id as account, encode(token_hash, 'hex') as session from sessions where token_hash = $1`,
    [createHash('sha256').update(maintenance.slice('session='.length)).digest()],
  );
  for (const { endpoint, p256dh, auth } of browsers)
    await camp.sql(
      `insert into push_devices (id, account_id, session_id, endpoint_link, p256dh_key, auth_secret, user_agent, created_at, refreshed_at)
       values ($1, $2, $3, $4, $5, $6, 'bench', now(), now())`,
      [randomBytes(20).toString('hex'), account, session, endpoint, p256dh, auth],
    );
  const began = performance.now();
  await ask(office, 'maintenance.createTicket', { id: newId(16), title: 'Bench' });
  const left = async () =>
    (await camp.sql<{ count: number }>(`select count(*)::int as count from pushes where settled_at is null`))[0]?.count ?? 0;
  while ((await camp.sql('select from pushes limit 1')).length === 0 || (await left()) > 0) await pause(50);
  const took = performance.now() - began;
  const rung = [...service.requestCounts.values()];
  const remaining = (await camp.sql('select from push_devices')).length;
  console.log(`${devices} devices, a tenth gone: ${(took / 1_000).toFixed(1)} s (bound ${boundMs / 1_000} s)`);
  console.log(
    `received ${service.received.length}, asked more than once ${rung.filter((times) => times > 1).length}, devices left ${remaining}`,
  );
  if (took > boundMs || service.received.length !== 450 || remaining !== 450 || rung.some((times) => times > 1)) process.exitCode = 1;
} finally {
  await camp.close();
  await service.close();
}

async function signedIn(email: string): Promise<string> {
  const answer = await ask('', 'accounts.signIn', { email, password: 'bunkhouse' });
  const cookie = answer.headers.getSetCookie().find((header) => header.startsWith('session='));
  return cookie?.split(';')[0] ?? '';
}

async function ask(cookie: string, call: string, input: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: camp.url, cookie };
  const answer = await fetch(`${camp.url}/api/${call}`, { method: 'POST', headers, body: JSON.stringify(input) });
  if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`);
  return answer;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
