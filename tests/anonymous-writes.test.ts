import { describe, expect, test } from 'vitest';
import { callsByName } from '#platform/http/server/calls.ts';
import { createLimits, type Limits } from '#platform/http/server/limits.ts';
import type { Route } from '#platform/http/server/routes.ts';
import { fakeSquareRoutes } from '#features/payments/server/fake-square/checkout-routes.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { api, routes } from '#server/features.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { setUpForTests, setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { callPermissions } from './permission-table.ts';

const limitChecks: { name: string; key: string }[] = [];
const recording: Limits = async (name, _times, _within, key) => {
  limitChecks.push({ name, key });
  return null;
};
const testApp = setUpTestApp({ limits: recording });

const calls = callsByName(api);
const anonymous = Object.entries(callPermissions).filter(
  ([name, { allow }]) => allow.includes('visitor') && calls.get(name)?.kind === 'command',
);

async function post(url: string, name: string, input: unknown): Promise<number> {
  const headers = { 'content-type': 'application/json', origin: url };
  return (await fetch(`${url}/api/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })).status;
}

describe('writes that need no account', () => {
  test('are all known from the permission table', () => expect(anonymous.length).toBeGreaterThan(15));

  test.each(anonymous)('%s is limited by network address before the server looks anything up', async (name, { input }) => {
    limitChecks.length = 0;
    await post(testApp.url, name, input);
    expect(limitChecks[0]?.key).toBe('127.0.0.1');
  });
});

test('every route that accepts data has a limit by network address', () => {
  const unlimited = (routes as readonly Route[]).filter(({ method, limit }) => method !== 'GET' && limit?.per !== 'address');
  // The fake Square API is exempt: it serves only its own server and checks a token.
  expect(unlimited.filter((route) => !fakeSquareRoutes.includes(route)).map(({ url }) => url)).toEqual([]);
});

describe('rate limits in the database', () => {
  const limited = setUpForTests(
    async () => {
      let limits: Limits | undefined;
      const limitedApp = await openTestApp({
        limits: (...args) => (limits ??= createLimits(limitedApp.running.app.database.pool))(...args),
      });
      return { limitedApp };
    },
    ({ limitedApp }) => limitedApp.close(),
  );

  test('use one row for 2,000 guessed family links, and store no secret', async () => {
    const { pool } = limited.limitedApp.running.app.database;
    const secrets = Array.from({ length: 2_000 }, () => newId(43));
    const statuses = new Set<number>();
    for (let from = 0; from < secrets.length; from += 100)
      for (const status of await Promise.all(
        secrets
          .slice(from, from + 100)
          .map((secret) => post(limited.limitedApp.url, 'checkIn.reportReturn', { secret, saysPaid: true, order: null })),
      ))
        statuses.add(status);
    expect([...statuses].toSorted()).toEqual([200, 429]);
    const { rows } = await pool.query<{ key: string }>('select key from rate_limits');
    expect(rows).toHaveLength(1);
    expect(secrets.some((secret) => rows.some(({ key }) => key.includes(secret)))).toBe(false);
    expect(rows[0]?.key).not.toContain('127.0.0.1');
  });
});
