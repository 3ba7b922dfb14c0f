import { describe, expect, test } from 'vitest';
import { retryDelayMs, sendUntilAnswered, tryOnce, type Transport } from './send.ts';

const ok = (data: unknown) => Response.json({ result: { data } });
const failed = (status: number, code: string, more: object = {}) =>
  Response.json({ error: { data: { code, requestId: 'r', ...more } } }, { status });

function wayOf(...answers: (() => Promise<Response> | Response)[]): Transport & { sent: string[]; pauses: number[] } {
  const sent: string[] = [];
  const pauses: number[] = [];
  return {
    sent,
    pauses,
    origin: '',
    timeoutMs: 50,
    random: () => 0,
    pause: async (ms) => void pauses.push(ms),
    fetch: async (_url, { body }) => {
      sent.push(String(body));
      const answer = answers[Math.min(sent.length, answers.length) - 1];
      if (!answer) throw new Error('no answer');
      return answer();
    },
  };
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const html = () => new Response('<html>Sign in to Café Wi-Fi</html>', { status: 200 });

describe('sendUntilAnswered', () => {
  test('repeats the same request until our server has answered', async () => {
    const transport = wayOf(
      lost,
      html,
      () => new Response('Bad Gateway', { status: 502 }),
      () => failed(503, 'try-again', { retryAfter: 2 }),
      () => ok({ id: 'a' }),
    );
    const unreached: number[] = [];
    const settled = await sendUntilAnswered('checkIn.submit', { id: 'a' }, transport, { onUnreached: (tries) => unreached.push(tries) });
    expect(settled).toEqual({ kind: 'answered', answer: { id: 'a' } });
    expect(new Set(transport.sent)).toEqual(new Set(['{"id":"a"}']));
    expect(unreached).toEqual([1, 2, 3, 4]);
    expect(transport.pauses).toEqual([350, 700, 1400, 2000]);
  });

  test("sends the device's time with each attempt", async () => {
    let clock = '';
    const fetch = async (_url: string, { headers }: RequestInit) => {
      clock = (headers as Record<string, string>)['x-clock'] ?? '';
      return ok({});
    };
    const before = new Date().toISOString();
    await tryOnce('x.y', {}, { ...wayOf(lost), fetch });
    expect([before, clock, new Date().toISOString()].toSorted()[1]).toBe(clock);
  });

  test('returns a refusal as an answer', async () => {
    const transport = wayOf(() => ok({ refused: 'price-changed', totalCents: 5 }));
    expect(await sendUntilAnswered('x.y', {}, transport)).toMatchObject({ kind: 'answered', answer: { refused: 'price-changed' } });
    expect(transport.sent).toHaveLength(1);
  });

  test('does not repeat an invalid request', async () => {
    const transport = wayOf(() => failed(400, 'bad-shape', { fields: { church: 'empty' } }));
    expect(await sendUntilAnswered('x.y', {}, transport)).toMatchObject({ kind: 'refused', detail: { fields: { church: 'empty' } } });
    expect(transport.sent).toHaveLength(1);
  });

  test.each([
    ['too-many-requests', 429],
    ['bug', 500],
  ])('retries after %s', async (code, status) => {
    const transport = wayOf(
      () => failed(status, code),
      () => ok(1),
    );
    expect(await sendUntilAnswered('x.y', {}, transport)).toEqual({ kind: 'answered', answer: 1 });
  });

  test('aborts an attempt that gets no answer, and retries', async () => {
    const silent: Transport['fetch'] = (_url, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError'))));
    let tries = 0;
    const transport = {
      ...wayOf(),
      fetch: (url: string, request: RequestInit) => (++tries === 1 ? silent(url, request) : Promise.resolve(ok('here'))),
    };
    expect(await sendUntilAnswered('x.y', {}, transport)).toEqual({ kind: 'answered', answer: 'here' });
  });

  test('retries after an incomplete answer', async () => {
    const transport = wayOf(
      () => new Response('{"result":{"da'),
      () => ok('whole'),
    );
    expect(await sendUntilAnswered('x.y', {}, transport)).toEqual({ kind: 'answered', answer: 'whole' });
  });

  test('stops when it is aborted, and after the maximum number of attempts', async () => {
    const stop = new AbortController();
    const transport = wayOf(lost);
    expect(await sendUntilAnswered('x.y', {}, transport, { signal: stop.signal, onUnreached: () => stop.abort() })).toEqual({
      kind: 'given-up',
    });
    expect(await sendUntilAnswered('x.y', {}, wayOf(lost), { maxTries: 3 })).toEqual({ kind: 'given-up' });
  });

  test('ignores answers that do not come from our server', async () => {
    expect(await tryOnce('x.y', {}, wayOf(html))).toEqual({ kind: 'unreached', retryAfterMs: null });
    expect(
      await tryOnce(
        'x.y',
        {},
        wayOf(() => Response.json({ result: 'fine' })),
      ),
    ).toMatchObject({ kind: 'unreached' });
  });
});

test('increases the delay between attempts up to fifteen seconds, with jitter', () => {
  expect([1, 2, 3, 4].map((tries) => retryDelayMs(tries, 1))).toEqual([700, 1400, 2800, 5600]);
  expect(retryDelayMs(50, 1)).toBe(15_000);
  expect(retryDelayMs(50, 0)).toBe(7_500);
});
