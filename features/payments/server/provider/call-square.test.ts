import { expect, test } from 'vitest';
import { ProviderUnavailableError, ProviderRefusedError } from './provider.ts';
import { squareProvider } from './square-provider.ts';

type Answer = () => Response | Promise<Response>;

const made = () =>
  Response.json({
    payment_link: { id: 'link', order_id: 'order', url: 'https://square.link/u/abc', version: 1, created_at: '2026-06-12T16:00:00Z' },
  });
const says =
  (status: number): Answer =>
  () =>
    Response.json({ errors: [{ category: 'RATE_LIMIT_ERROR', code: 'RATE_LIMITED' }] }, { status });
const breaks: Answer = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } }));
const hangs: Answer = () => new Promise((_, reject) => setTimeout(() => reject(new DOMException('timed out', 'TimeoutError')), 60));

/** Square answers in this order; what follows the last is a link. */
function square(...answers: Answer[]) {
  const keys: string[] = [];
  const pauses: number[] = [];
  const provider = squareProvider({
    accessToken: 't',
    locationId: 'L1',
    baseUrl: 'http://square.invalid',
    isPretend: false,
    isLinkAllowed: () => true,
    milliseconds: 50,
    pause: async (milliseconds) => void pauses.push(milliseconds),
    fetch: async (_url, init) => {
      keys.push((JSON.parse(String(init?.body)) as { idempotency_key: string }).idempotency_key);
      return (answers.shift() ?? made)();
    },
  });
  const ask = {
    key: 'k1',
    reference: 'r1',
    lines: [{ key: 'a', name: 'Fee', quantity: 1, unitCents: 100 }],
    returnUrl: 'http://camp.test/',
    payerEmail: '',
  };
  return { link: () => provider.createLink(ask), keys, pauses };
}

test.each([
  ['says that it is asked too often', says(429)],
  ['breaks the connection', breaks],
  ['is not there for a moment', says(503)],
])('when Square %s, it is asked once more within a second, with the same key', async (_what, first) => {
  const { link, keys, pauses } = square(first);
  expect(await link()).toMatchObject({ linkId: 'link' });
  expect(keys).toEqual(['k1', 'k1']);
  expect(pauses).toHaveLength(1);
  expect(pauses[0]).toBeGreaterThanOrEqual(400);
  expect(pauses[0]).toBeLessThanOrEqual(1_000);
});

test('a second time it is left to the job', async () => {
  const { link, keys } = square(says(429), breaks, breaks);
  await expect(link()).rejects.toThrow(ProviderUnavailableError);
  expect(keys).toHaveLength(2);
});

test.each([
  ['a refusal', says(400), ProviderRefusedError],
  ['a time-out', hangs, ProviderUnavailableError],
])('%s is not asked about again', async (_what, first, error) => {
  const { link, keys } = square(first);
  await expect(link()).rejects.toThrow(error);
  expect(keys).toHaveLength(1);
});
