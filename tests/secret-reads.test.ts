import { expect, test } from 'vitest';
import { z } from 'zod';
import { callsByName } from '#platform/http/server/calls.ts';
import { secretFields } from '#platform/http/secret-fields.ts';
import { api } from '#server/features.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';

const testApp = setUpTestApp();

const queries = [...callsByName(api)].filter(([, { kind }]) => kind === 'query');

const fieldsOf = (shape: z.ZodType): string[] => {
  const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  return [schema, ...(schema.anyOf ?? [])].flatMap((schemaPart) =>
    typeof schemaPart === 'object' ? Object.keys(schemaPart.properties ?? {}) : [],
  );
};

/** Fields whose names look like secrets but are none. */
const harmless: Readonly<Record<string, string>> = {
  code: 'printed at a place or a camp door, for everybody to scan',
};

test('reads whose input contains the secret of a link are named so that they use POST', () => {
  expect(queries.length).toBeGreaterThan(20);
  const fields = queries.flatMap(([call, { shape }]) => fieldsOf(shape).map((field) => ({ call, field })));
  const isSecret = (field: string) => /secret|token|key|code|password|link/i.test(field);
  const unknown = fields.filter(
    ({ field }) => isSecret(field) && !(field in harmless) && !secretFields.some((schemaPart) => schemaPart === field),
  );
  expect(unknown).toEqual([]);
  expect(fields.filter(({ field }) => secretFields.some((schemaPart) => schemaPart === field)).length).toBeGreaterThan(8);
});

const secret = 'x'.repeat(43);
const headers = () => ({ 'content-type': 'application/json', origin: testApp.url });

test.each([
  ['checkIn.mine', { secret, seen: null }],
  ['payments.payerPage', { secret }],
  ['accounts.checkReset', { mode: 'resetPassword', oobCode: secret }],
])('the read %s refuses a secret in the URL and answers by POST', async (call, input) => {
  const address = `${testApp.url}/api/${call}`;
  const byGet = await fetch(`${address}?input=${encodeURIComponent(JSON.stringify(input))}`);
  expect(byGet.status).toBe(405);
  expect(await byGet.json()).toMatchObject({ error: { data: { code: 'reload' } } });
  const byPost = await fetch(address, { method: 'POST', headers: headers(), body: JSON.stringify(input) });
  expect(byPost.status).toBe(200);
  expect(await byPost.json()).toHaveProperty('result');
});

test('a write cannot be called by GET', async () => {
  const answer = await fetch(`${testApp.url}/api/accounts.signOut?input=%7B%7D`);
  expect(answer.status).toBe(404);
});
