import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, createCalls, createBatchSender, sendKeepalive } from './create-calls.ts';

interface Requested {
  path: string;
  method: string;
  inputs: unknown;
  keepalive: boolean;
  signal: AbortSignal;
}

let requested: Requested[] = [];
let respond: (request: Requested) => unknown = () => [];

beforeEach(() => {
  requested = [];
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://camp.test');
    const inputs: unknown = JSON.parse((init.body as string | undefined) ?? searchParams.get('input') ?? 'null');
    const { method = 'GET', keepalive = false, signal } = init;
    const request = { path: pathname, method, inputs, keepalive, signal: signal as AbortSignal };
    requested.push(request);
    return Response.json(await respond(request));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asked = () => requested.map(({ path, method, inputs }) => ({ path, method, inputs }));
const named = (path: string) => path.slice('/api/'.length).split(',');
const echo = ({ path }: Requested) => named(path).map((data) => ({ result: { data } }));
const soon = () => vi.advanceTimersByTimeAsync(1);
const why = (asking: Promise<unknown>) => asking.catch((error: unknown) => error);

test('calls of one moment go together, what asks apart from what changes, and each hears its own answer', async () => {
  respond = echo;
  const send = createBatchSender(10);
  const answers = Promise.all([
    send({ kind: 'query', name: 'desk.search', input: { words: 'ñ&?' } }),
    send({ kind: 'mutate', name: 'desk.arrive', input: { id: '1' } }),
    send({ kind: 'query', name: 'desk.count', input: undefined }),
    send({ kind: 'query', name: 'checkIn.mine', input: { secret: 's' } }),
  ]);
  await soon();
  expect(await answers).toEqual(['desk.search', 'desk.arrive', 'desk.count', 'checkIn.mine']);
  expect(asked()).toEqual([
    { path: '/api/desk.search,desk.count', method: 'GET', inputs: { 0: { words: 'ñ&?' } } },
    { path: '/api/desk.arrive', method: 'POST', inputs: { 0: { id: '1' } } },
    { path: '/api/checkIn.mine', method: 'POST', inputs: { 0: { secret: 's' } } },
  ]);
});

test('no request carries more calls than the server takes', async () => {
  respond = echo;
  const send = createBatchSender(10);
  const names = Array.from({ length: 23 }, (_, nth) => `desk.call${nth}`);
  const answers = Promise.all(names.map((name) => send({ kind: 'mutate', name, input: {} })));
  await soon();
  expect(await answers).toEqual(names);
  expect(requested.map(({ path }) => named(path).length)).toEqual([10, 10, 3]);
});

test('a call that is refused takes none of its neighbours with it', async () => {
  const detail = { code: 'not-allowed', requestId: 'r1' };
  respond = () => [{ error: { data: detail } }, { result: {} }];
  const send = createBatchSender(10);
  const answers = Promise.all([why(send({ kind: 'mutate', name: 'a.b', input: {} })), send({ kind: 'mutate', name: 'a.c', input: {} })]);
  await soon();
  const [refused, done] = await answers;
  expect(refused).toBeInstanceOf(CallError);
  expect((refused as CallError).detail).toEqual(detail);
  expect(done).toBeUndefined();
});

test.each([
  ['one answer for all of them', { error: { data: { code: 'too-many-requests', requestId: 'r2' } } }, 'too-many-requests'],
  ['an answer that is not the house’s', { hello: 'from a hotel' }, undefined],
  ['fewer answers than calls', [], undefined],
  ['nothing', null, undefined],
])('%s fails each of them', async (_what, answer, code) => {
  respond = () => answer;
  const send = createBatchSender(10);
  const answers = Promise.all(['a.b', 'a.c'].map((name) => why(send({ kind: 'query', name, input: {} }))));
  await soon();
  for (const one of await answers) expect((one as CallError).detail?.code).toBe(code);
});

test('a request is called off once nobody wants an answer of it any more', async () => {
  respond = ({ signal }) =>
    // oxlint-disable-next-line promise/avoid-new -- as a network that does not answer
    new Promise((_, fail) => {
      signal.addEventListener('abort', () => fail(new Error('off')));
    });
  const send = createBatchSender(10);
  const [first, second] = [new AbortController(), new AbortController()];
  const answers = Promise.all([first, second].map(({ signal }, nth) => why(send({ kind: 'query', name: `a.${nth}`, input: {}, signal }))));
  await soon();
  first.abort();
  expect(requested[0]?.signal.aborted).toBe(false);
  second.abort();
  expect(requested[0]?.signal.aborted).toBe(true);
  for (const one of await answers) expect(one).toBeInstanceOf(CallError);
});

test('what must arrive is on its way at once, by itself, and outlives its page', async () => {
  respond = () => ({ result: { data: 'kept' } });
  const answer = sendKeepalive({ kind: 'mutate', name: 'images.decide', input: { id: 1 } });
  expect(asked()).toEqual([{ path: '/api/images.decide', method: 'POST', inputs: { id: 1 } }]);
  expect(requested[0]?.keepalive).toBe(true);
  expect(await answer).toBe('kept');
});

test('a call has one name and stays the same function', () => {
  const heard: unknown[] = [];
  const calls = createCalls(async (one) => heard.push(one));
  void calls.accounts.signOut.mutate({});
  expect(heard).toEqual([{ kind: 'mutate', name: 'accounts.signOut', input: {}, signal: undefined }]);
  expect(calls.accounts.signOut.mutate).toBe(calls.accounts.signOut.mutate);
});
