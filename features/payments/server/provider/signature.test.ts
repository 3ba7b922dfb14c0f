import { WebhooksHelper } from 'square';
import { expect, test } from 'vitest';
import { isSigned, signatureOf, type Signing } from './signature.ts';

const signing: Signing = { key: 'a-signature-key', notificationUrl: 'https://camp.example/webhooks/square' };
const body = '{"type":"payment.updated","data":{"object":{"note":"Ñandú 王 👋"}}}';

test("signatureOf returns the same signature as Square's library", async () => {
  const signature = signatureOf(signing, body);
  const { key: signatureKey, notificationUrl } = signing;
  expect(await WebhooksHelper.verifySignature({ requestBody: body, signatureHeader: signature, signatureKey, notificationUrl })).toBe(true);
  expect(isSigned(signing, body, signature)).toBe(true);
  expect(isSigned(signing, Buffer.from(body), signature)).toBe(true);
});

const validSignature = signatureOf(signing, body);
const invalidSignatures: [string, Signing, string, string | undefined][] = [
  ['a missing signature', signing, body, undefined],
  ['an empty one', signing, body, ''],
  ['a forged one', signing, body, Buffer.alloc(32, 7).toString('base64')],
  ['one with trailing characters', signing, body, `${validSignature}=`],
  ['one in another case', signing, body, validSignature.toLowerCase()],
  ['one over another body', signing, `${body} `, validSignature],
  ['one with another key', { ...signing, key: 'another-key' }, body, validSignature],
  ['one for another address', { ...signing, notificationUrl: 'https://evil.example/webhooks/square' }, body, validSignature],
  ['one for the address with a slash at its end', { ...signing, notificationUrl: `${signing.notificationUrl}/` }, body, validSignature],
  ['one for the address in http', { ...signing, notificationUrl: signing.notificationUrl.replace('https', 'http') }, body, validSignature],
];

test.each(invalidSignatures)('isSigned returns false for %s', (_case, by, text, signature) => {
  expect(isSigned(by, text, signature)).toBe(false);
});
