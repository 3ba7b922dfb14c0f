import { expect, test } from 'vitest';
import { ProviderUnavailableError, ProviderRefusedError } from './provider.ts';
import { squareProvider } from './square-provider.ts';

type Answer = () => Response | Promise<Response>;

const linkAnswer = () =>
  Response.json({
    payment_link: { id: 'link', order_id: 'order', url: 'https://square.link/u/abc', version: 1, created_at: '2026-06-12T16:00:00Z' },
  });
const answersWith =
  (status: number): Answer =>
  () =>
    Response.json({ errors: [{ category: 'RATE_LIMIT_ERROR', code: 'RATE_LIMITED' }] }, { status });
const connectionReset: Answer = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } }));
const timesOut: Answer = () => new Promise((_, reject) => setTimeout(() => reject(new DOMException('timed out', 'TimeoutError')), 60));

/** Returns a fake Square that gives these answers in order, and then a link. */
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
      return (answers.shift() ?? linkAnswer)();
    },
  });
  const request = {
    key: 'k1',
    reference: 'r1',
    lines: [{ key: 'a', name: 'Fee', quantity: 1, unitCents: 100 }],
    returnUrl: 'http://camp.test/',
    payerEmail: '',
  };
  return { link: () => provider.createLink(request), keys, pauses };
}

test.each([
  ['answers 429', answersWith(429)],
  ['resets the connection', connectionReset],
  ['answers 503', answersWith(503)],
])('retries once within a second, with the same key, when Square %s', async (_case, first) => {
  const { link, keys, pauses } = square(first);
  expect(await link()).toMatchObject({ linkId: 'link' });
  expect(keys).toEqual(['k1', 'k1']);
  expect(pauses).toHaveLength(1);
  expect(pauses[0]).toBeGreaterThanOrEqual(400);
  expect(pauses[0]).toBeLessThanOrEqual(1_000);
});

test('does not retry a second failure, because the job retries later', async () => {
  const { link, keys } = square(answersWith(429), connectionReset, connectionReset);
  await expect(link()).rejects.toThrow(ProviderUnavailableError);
  expect(keys).toHaveLength(2);
});

test.each([
  ['a refusal', answersWith(400), ProviderRefusedError],
  ['a time-out', timesOut, ProviderUnavailableError],
])('does not retry after %s', async (_case, first, error) => {
  const { link, keys } = square(first);
  await expect(link()).rejects.toThrow(error);
  expect(keys).toHaveLength(1);
});
