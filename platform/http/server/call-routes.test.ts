import fastify, { type LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Caller } from './caller.ts';
import { callRoutes } from './call-routes.ts';
import { command, query } from './calls.ts';
import { CodedError } from './coded-error.ts';

const logged: unknown[] = [];
const app = {
  config: { publicUrl: 'http://camp.test' },
  clock: { now: () => '2026-06-12T12:00:00.000Z' },
  log: { error: (entry: unknown) => logged.push(entry), info() {}, debug() {} },
} as unknown as AppContext;

const unavailable = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const fail = (error: unknown) => async () => {
  throw error;
};
const open = { allow: ['*'], shape: z.object({ count: z.number().optional() }) } as const;
const noted: unknown[] = [];

const api = {
  desk: {
    count: query({ ...open, run: async ({ input }) => input.count ?? 0 }),
    note: command({ ...open, run: async ({ input, request }) => void noted.push(input, request.language) }),
    office: query({ ...open, allow: ['is-admin'], run: async () => 'secret' }),
    limited: command({ ...open, limits: [{ name: 'slow', per: 'address', times: 1, within: 60 }], run: async () => null }),
    missing: query({ ...open, run: fail(new CodedError('not-found')) }),
    denied: query({ ...open, run: fail(new CodedError('not-allowed')) }),
    changed: command({ ...open, run: fail(new CodedError('changed-meanwhile')) }),
    offline: query({ ...open, run: fail(unavailable) }),
    broken: query({ ...open, run: fail(new Error('select password from accounts')) }),
  },
};

const http = fastify({ genReqId: () => 'r1', routerOptions: { maxParamLength: 1_000 } });
let caller: Partial<Caller> | null = null;
let identifyFailure: Error | null = null;

beforeAll(async () => {
  const identify = async () => {
    if (identifyFailure !== null) throw identifyFailure;
    return caller as Caller | null;
  };
  await http.register(callRoutes('/api', { app, api, identify, limits: async () => 40 }));
});
beforeEach(() => {
  logged.length = noted.length = 0;
  caller = identifyFailure = null;
});
afterAll(() => http.close());

const cookie = 'session=abc';
const get = (path: string, input?: unknown) =>
  http.inject({
    url: `/api/${path}${input === undefined ? '' : `${path.includes('?') ? '&' : '?'}input=${encodeURIComponent(JSON.stringify(input))}`}`,
    headers: { cookie },
  });
const post = (path: string, input: unknown) =>
  http.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { cookie, 'content-type': 'application/json' },
    payload: typeof input === 'string' ? input : JSON.stringify(input),
  });
const read = ({ statusCode, body }: LightMyRequestResponse) => [statusCode, body];
const errorOf = (rpc: number, code: string, more = '') =>
  `{"error":{"code":${rpc},"message":"${code}","data":{"code":"${code}","requestId":"r1"${more}}}}`;

describe('a single call', () => {
  test('answers a query by GET and by POST', async () => {
    expect(read(await get('desk.count', { count: 7 }))).toEqual([200, '{"result":{"data":7}}']);
    expect(read(await post('desk.count', { count: 7 }))).toEqual([200, '{"result":{"data":7}}']);
  });

  test('answers a command without an answer with an empty result, and drops unknown fields of its input', async () => {
    const answer = await post('desk.note', { count: 1, other: 2 });
    expect(read(answer)).toEqual([200, '{"result":{}}']);
    expect(noted).toEqual([{ count: 1 }, 'en']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-request-id': 'r1',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  test.each([
    ['an unknown name', 'desk.gone', 404, errorOf(-32004, 'reload')],
    ['a name without a feature', 'desk', 404, errorOf(-32004, 'reload')],
    ['a name that every object has', 'constructor.name', 404, errorOf(-32004, 'reload')],
    ['a command by GET', 'desk.note', 404, errorOf(-32004, 'reload')],
    ['a visitor without permission', 'desk.office', 401, errorOf(-32001, 'sign-in-needed')],
    ['a denied record', 'desk.denied', 403, errorOf(-32003, 'not-allowed')],
    ['a missing record', 'desk.missing', 404, errorOf(-32004, 'not-found')],
    ['an unavailable database', 'desk.offline', 503, errorOf(-32603, 'try-again', ',"retryAfter":2')],
    ['a bug', 'desk.broken', 500, errorOf(-32603, 'bug')],
  ])('refuses %s', async (_what, name, status, body) => {
    expect(read(await get(name, {}))).toEqual([status, body]);
    expect(noted).toEqual([]);
  });

  test('refuses a signed-in person without permission', async () => {
    caller = { accountId: 'a1', permissions: [] };
    expect(read(await get('desk.office', {}))).toEqual([403, errorOf(-32003, 'not-allowed')]);
  });

  test('refuses an outdated write', async () => {
    expect(read(await post('desk.changed', {}))).toEqual([409, errorOf(-32009, 'changed-meanwhile')]);
  });

  test('names the invalid fields, checked before the permission', async () => {
    const answer = await get('desk.office', { count: 'x' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: {
        code: -32600,
        message: 'bad-shape',
        data: { code: 'bad-shape', requestId: 'r1', fields: { count: 'Invalid input: expected number, received string' } },
      },
    });
  });

  test('refuses a body that is not JSON', async () => {
    expect(read(await post('desk.note', '{'))).toEqual([400, errorOf(-32600, 'bad-shape')]);
  });

  test('refuses the secret of a link in a URL, also for an unknown name', async () => {
    expect(read(await get('desk.count', { secret: 'x' }))).toEqual([405, errorOf(-32005, 'reload')]);
    expect(read(await get('desk.gone', { secret: 'x' }))).toEqual([405, errorOf(-32005, 'reload')]);
    expect(read(await post('desk.count', { secret: 'x' }))).toEqual([200, '{"result":{"data":0}}']);
  });

  test('says when to retry after a rate limit and while the database is unavailable', async () => {
    const limited = await post('desk.limited', {});
    expect(read(limited)).toEqual([429, errorOf(-32029, 'too-many-requests', ',"retryAfter":40')]);
    expect(limited.headers['retry-after']).toBe('40');
    expect((await get('desk.offline', {})).headers['retry-after']).toBe('2');
  });

  test('asks to retry if the database cannot identify the caller, even for an unknown name', async () => {
    identifyFailure = unavailable;
    for (const name of ['desk.count', 'desk.gone'])
      expect(read(await get(name, {}))).toEqual([503, errorOf(-32603, 'try-again', ',"retryAfter":2')]);
  });

  test('logs a bug with its error, and no other failure', async () => {
    await get('desk.broken', {});
    await get('desk.offline', {});
    await get('desk.gone', {});
    expect(logged).toEqual([{ err: new Error('select password from accounts'), call: 'desk.broken', requestId: 'r1' }]);
  });
});

describe('a batch', () => {
  test('answers each call in order, with status 200 if all succeed', async () => {
    const inputs = { 0: { count: 1 }, 1: { count: 2 } };
    const body = '[{"result":{"data":1}},{"result":{"data":2}}]';
    expect(read(await get('desk.count,desk.count?batch=1', inputs))).toEqual([200, body]);
    expect(read(await post('desk.count,desk.count?batch=1', inputs))).toEqual([200, body]);
  });

  test('has status 207 if its calls end differently, and the longest time to wait', async () => {
    const mixed = await post('desk.count,desk.limited,desk.offline?batch=1', { 0: {}, 1: {}, 2: {} });
    const limited = errorOf(-32029, 'too-many-requests', ',"retryAfter":40');
    const offline = errorOf(-32603, 'try-again', ',"retryAfter":2');
    expect(read(mixed)).toEqual([207, `[{"result":{"data":0}},${limited},${offline}]`]);
    expect(mixed.headers['retry-after']).toBe('40');
  });

  test('has the status of its calls if all fail alike', async () => {
    const missing = errorOf(-32004, 'not-found');
    expect(read(await get('desk.missing,desk.missing?batch=1', { 0: {}, 1: {} }))).toEqual([404, `[${missing},${missing}]`]);
  });

  test('refuses each call of a batch of eleven, or without inputs', async () => {
    const eleven = Array.from({ length: 11 }, () => 'desk.note').join(',');
    const bad = errorOf(-32600, 'bad-shape');
    expect(read(await post(`${eleven}?batch=1`, {}))).toEqual([400, `[${Array.from({ length: 10 }, () => bad).join(',')}]`]);
    expect(read(await get('desk.count,desk.count?batch=1'))).toEqual([400, `[${bad},${bad}]`]);
    expect(noted).toEqual([]);
  });
});
