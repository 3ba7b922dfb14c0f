import { expect, test } from 'vitest';
import { setUpTestApp } from './testing/set-up-test-app.ts';

const testApp = setUpTestApp();

test('an old page that asks for what this server does not have is told to reload, alone or among others', async () => {
  const ask = (path: string, body: string) =>
    fetch(`${testApp.url}/api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json', origin: testApp.url }, body });
  const alone = await ask('images.wasCalledSoOnce', '{}');
  expect(alone.status).toBe(404);
  expect(await alone.json()).toMatchObject({ error: { data: { code: 'reload' } } });
  const both = await ask('accounts.signOutEverywhere,images.wasCalledSoOnce?batch=1', '{"0":{},"1":{}}');
  const codes = ((await both.json()) as { error: { data: { code: string } } }[]).map(({ error }) => error.data.code);
  expect(codes).toEqual(['sign-in-needed', 'reload']);
});
