import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, createCalls, createBatchSender, createKeepaliveSender } from './create-calls.ts';
import type { AppApi } from './web/app-types.ts';
import { fetchWithTimeout } from './web/fetch-with-timeout.ts';

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

const listRequests = () => requested.map(({ path, method, inputs }) => ({ path, method, inputs }));
const named = (path: string) => path.slice('/api/'.length).split(',');
const echo = ({ path }: Requested) => named(path).map((data) => ({ result: { data } }));
const soon = () => vi.advanceTimersByTimeAsync(1);
const catchError = (asking: Promise<unknown>) => asking.catch((error: unknown) => error);

test('batches the calls of one tick, with separate batches for queries and mutations, and resolves each call with its own answer', async () => {
  respond = echo;
  const send = createBatchSender(10, fetchWithTimeout);
  const answers = Promise.all([
    send({ kind: 'query', name: 'desk.search', input: { words: 'ñ&?' } }),
    send({ kind: 'mutate', name: 'desk.arrive', input: { id: '1' } }),
    send({ kind: 'query', name: 'desk.count', input: undefined }),
    send({ kind: 'query', name: 'checkIn.mine', input: { secret: 's' } }),
  ]);
  await soon();
  expect(await answers).toEqual(['desk.search', 'desk.arrive', 'desk.count', 'checkIn.mine']);
  expect(listRequests()).toEqual([
    { path: '/api/desk.search,desk.count', method: 'GET', inputs: { 0: { words: 'ñ&?' } } },
    { path: '/api/desk.arrive', method: 'POST', inputs: { 0: { id: '1' } } },
    { path: '/api/checkIn.mine', method: 'POST', inputs: { 0: { secret: 's' } } },
  ]);
});

test('sends at most as many calls in a request as the server accepts', async () => {
  respond = echo;
  const send = createBatchSender(10, fetchWithTimeout);
  const names = Array.from({ length: 23 }, (_, nth) => `desk.call${nth}`);
  const answers = Promise.all(names.map((name) => send({ kind: 'mutate', name, input: {} })));
  await soon();
  expect(await answers).toEqual(names);
  expect(requested.map(({ path }) => named(path).length)).toEqual([10, 10, 3]);
});

test('rejects only the failed call of a batch', async () => {
  const detail = { code: 'not-allowed', requestId: 'r1' };
  respond = () => [{ error: { data: detail } }, { result: {} }];
  const send = createBatchSender(10, fetchWithTimeout);
  const answers = Promise.all([
    catchError(send({ kind: 'mutate', name: 'a.b', input: {} })),
    send({ kind: 'mutate', name: 'a.c', input: {} }),
  ]);
  await soon();
  const [refused, done] = await answers;
  expect(refused).toBeInstanceOf(CallError);
  expect((refused as CallError).detail).toEqual(detail);
  expect(done).toBeUndefined();
});

test.each([
  ['one answer for the whole batch', { error: { data: { code: 'too-many-requests', requestId: 'r2' } } }, 'too-many-requests'],
  ['an answer of another server', { hello: 'from a hotel' }, undefined],
  ['fewer answers than calls', [], undefined],
  ['nothing', null, undefined],
])('rejects each call of a batch after %s', async (_what, answer, code) => {
  respond = () => answer;
  const send = createBatchSender(10, fetchWithTimeout);
  const answers = Promise.all(['a.b', 'a.c'].map((name) => catchError(send({ kind: 'query', name, input: {} }))));
  await soon();
  for (const error of await answers) expect((error as CallError).detail?.code).toBe(code);
});

test('aborts a request after all of its calls are aborted', async () => {
  respond = ({ signal }) =>
    // oxlint-disable-next-line promise/avoid-new -- simulates a network without an answer
    new Promise((_, fail) => {
      signal.addEventListener('abort', () => fail(new Error('off')));
    });
  const send = createBatchSender(10, fetchWithTimeout);
  const [first, second] = [new AbortController(), new AbortController()];
  const answers = Promise.all(
    [first, second].map(({ signal }, nth) => catchError(send({ kind: 'query', name: `a.${nth}`, input: {}, signal }))),
  );
  await soon();
  first.abort();
  expect(requested[0]?.signal.aborted).toBe(false);
  second.abort();
  expect(requested[0]?.signal.aborted).toBe(true);
  for (const error of await answers) expect(error).toBeInstanceOf(CallError);
});

test('sends a keepalive call immediately in a separate request that outlives the page', async () => {
  respond = () => ({ result: { data: 'kept' } });
  const answer = createKeepaliveSender(fetchWithTimeout)({ kind: 'mutate', name: 'images.decide', input: { id: 1 } });
  expect(listRequests()).toEqual([{ path: '/api/images.decide', method: 'POST', inputs: { id: 1 } }]);
  expect(requested[0]?.keepalive).toBe(true);
  expect(await answer).toBe('kept');
});

test('returns the same function for each access to a call', () => {
  const heard: unknown[] = [];
  const calls = createCalls<AppApi>(async (call) => heard.push(call));
  void calls.accounts.signOut.mutate({});
  expect(heard).toEqual([{ kind: 'mutate', name: 'accounts.signOut', input: {}, signal: undefined }]);
  expect(calls.accounts.signOut.mutate).toBe(calls.accounts.signOut.mutate);
});
