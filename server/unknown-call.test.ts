import { expect, test } from 'vitest';
import { setUpTestApp } from './testing/set-up-test-app.ts';

const testApp = setUpTestApp();

test('an unknown call of an outdated page fails with the code reload, alone and in a batch', async () => {
  const post = (path: string, body: string) =>
    fetch(`${testApp.url}/api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json', origin: testApp.url }, body });
  const single = await post('images.wasCalledSoOnce', '{}');
  expect(single.status).toBe(404);
  expect(await single.json()).toMatchObject({ error: { data: { code: 'reload' } } });
  const batch = await post('accounts.signOutEverywhere,images.wasCalledSoOnce?batch=1', '{"0":{},"1":{}}');
  const codes = ((await batch.json()) as { error: { data: { code: string } } }[]).map(({ error }) => error.data.code);
  expect(codes).toEqual(['sign-in-needed', 'reload']);
});
