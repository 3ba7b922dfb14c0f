import { expect, test } from 'vitest';
import { openMemoryStore, type OutboxStore } from './outbox-store.ts';
import { openOutbox } from './outbox.ts';
import { sendStoredForm } from './send-stored-form.ts';
import type { Transport } from './send.ts';

type Answer = () => Promise<Response> | Response;
const ok = (data: unknown) => () => Response.json({ result: { data } });
const failed =
  (status: number, code: string, more: object = {}) =>
  () =>
    Response.json({ error: { data: { code, requestId: 'r', ...more } } }, { status });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const form = { key: 'a', call: 'checkIn.submit', input: { id: 'a', church: 'Grace' }, about: {} };

function page(answers: Answer[], store: OutboxStore = openMemoryStore()) {
  const sent: string[] = [];
  const transport: Transport = {
    origin: '',
    timeoutMs: 1_000,
    random: () => 0,
    pause: () => new Promise((rested) => setTimeout(rested, 1)),
    async fetch(_url, { body }) {
      sent.push(String(body));
      const answer = answers[Math.min(sent.length, answers.length) - 1];
      return answer ? answer() : lost();
    },
  };
  const outbox = openOutbox({ store, transport, runExclusively: (_name, signal, run) => run(signal), announce() {}, onAnnounced() {} });
  return { sent, store, outbox, transport };
}

test('sends a form until it is answered, reports each failed attempt, and then removes the form', async () => {
  const { outbox, transport, sent } = page([lost, lost, ok({ secret: 's' })]);
  const tries: number[] = [];
  const settled = await sendStoredForm(form, outbox, transport, { onUnreached: (count) => tries.push(count) });
  expect(settled).toEqual({ kind: 'answered', answer: { secret: 's' } });
  expect(new Set(tries)).toEqual(new Set([1, 2]));
  expect(sent).toHaveLength(3);
  await expect.poll(() => outbox.items()).toEqual([]);
});

test('reports failed attempts while the form waits for an earlier form without an answer', async () => {
  const { outbox, transport } = page([lost]);
  await outbox.put({ ...form, key: 'before', account: 'visitor', at: '2026-06-12T17:02:00.000Z' });
  const leaving = new AbortController();
  const tries: number[] = [];
  const onUnreached = (count: number) => (tries.push(count), leaving.abort());
  await sendStoredForm(form, outbox, transport, { signal: leaving.signal, onUnreached });
  expect([tries.length > 0, outbox.items().map((item) => [item.key, item.isTried])]).toEqual([
    true,
    [
      ['before', true],
      ['a', false],
    ],
  ]);
});

test('returns the complete refusal of a feature or of the platform', async () => {
  const refused = { refused: 'price-changed', totalCents: 5 };
  const firstPage = page([ok(refused)]);
  expect(await sendStoredForm(form, firstPage.outbox, firstPage.transport, {})).toEqual({ kind: 'answered', answer: refused });
  const other = page([failed(400, 'bad-shape', { fields: { church: 'empty' } })]);
  expect(await sendStoredForm(form, other.outbox, other.transport, {})).toMatchObject({
    kind: 'refused',
    detail: { fields: { church: 'empty' } },
  });
});

test('continues to send after an abort, and returns the answer to the next page without a second call', async () => {
  const leaving = new AbortController();
  const first = page([lost]);
  const gone = sendStoredForm(form, first.outbox, first.transport, { signal: leaving.signal, onUnreached: () => leaving.abort() });
  expect(await gone).toEqual({ kind: 'given-up' });
  const shell = page([ok({ secret: 's' })], first.store);
  const stop = shell.outbox.start('visitor');
  await shell.outbox.ready;
  await shell.outbox.waitForOutcome('a');
  stop();
  const next = page([lost], first.store);
  expect(await sendStoredForm(form, next.outbox, next.transport, {})).toEqual({ kind: 'answered', answer: { secret: 's' } });
  expect(next.sent).toEqual([]);
});

test('replaces a pending form with its changed version', async () => {
  const leaving = new AbortController();
  const first = page([lost]);
  await sendStoredForm(form, first.outbox, first.transport, { signal: leaving.signal, onUnreached: () => leaving.abort() });
  const next = page([ok(1)], first.store);
  await sendStoredForm({ ...form, input: { id: 'a', church: 'Hope' } }, next.outbox, next.transport, {});
  expect(next.sent).toEqual([JSON.stringify({ id: 'a', church: 'Hope' })]);
});

test('sends the call again if another tab has already read the answer', async () => {
  const { outbox, transport, store, sent } = page([ok({ secret: 's' })]);
  await outbox.put({ ...form, account: 'visitor', at: '2026-06-12T17:02:00.000Z', keepsAnswer: true });
  const outboxWithoutItem = { ...outbox, waitForOutcome: async () => (await store.remove('a'), { kind: 'sent' as const }) };
  expect(await sendStoredForm(form, { ...outboxWithoutItem, start: () => () => {} }, transport, {})).toEqual({
    kind: 'answered',
    answer: { secret: 's' },
  });
  expect(sent).toHaveLength(1);
});

test('does not send a form that another tab has withdrawn', async () => {
  const { outbox, transport, store, sent } = page([ok({ secret: 's' })]);
  const outboxWithoutItem = {
    ...outbox,
    start: () => () => {},
    waitForOutcome: async () => (await store.remove('a'), { kind: 'sent' as const }),
  };
  expect(await sendStoredForm(form, outboxWithoutItem, transport, { isStillWanted: () => false })).toEqual({ kind: 'given-up' });
  expect(sent).toEqual([]);
});

test('adds the form synchronously, before stored items are loaded', () => {
  const put: string[] = [];
  const { outbox, transport } = page([lost]);
  const unknown = { ...outbox, ready: new Promise<void>(() => {}), put: async ({ key }: { key: string }) => void put.push(key) };
  void sendStoredForm(form, unknown, transport, {});
  expect(put).toEqual(['a']);
});
