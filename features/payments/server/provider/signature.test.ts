import { WebhooksHelper } from 'square';
import { expect, test } from 'vitest';
import { isSigned, signatureOf, type Signing } from './signature.ts';

const signing: Signing = { key: 'a-signature-key', notificationUrl: 'https://camp.example/webhooks/square' };
const body = '{"type":"payment.updated","data":{"object":{"note":"Ñandú 王 👋"}}}';

test("signatures are those of Square's own library", async () => {
  const signature = signatureOf(signing, body);
  const { key: signatureKey, notificationUrl } = signing;
  expect(await WebhooksHelper.verifySignature({ requestBody: body, signatureHeader: signature, signatureKey, notificationUrl })).toBe(true);
  expect(isSigned(signing, body, signature)).toBe(true);
  expect(isSigned(signing, Buffer.from(body), signature)).toBe(true);
});

const right = signatureOf(signing, body);
const wrong: [string, Signing, string, string | undefined][] = [
  ['none', signing, body, undefined],
  ['an empty one', signing, body, ''],
  ['a forged one', signing, body, Buffer.alloc(32, 7).toString('base64')],
  ['one with more after it', signing, body, `${right}=`],
  ['one in other letters', signing, body, right.toLowerCase()],
  ['one over another body', signing, `${body} `, right],
  ['one with another key', { ...signing, key: 'another-key' }, body, right],
  ['one for another address', { ...signing, notificationUrl: 'https://evil.example/webhooks/square' }, body, right],
  ['one for the address with a slash at its end', { ...signing, notificationUrl: `${signing.notificationUrl}/` }, body, right],
  ['one for the address in http', { ...signing, notificationUrl: signing.notificationUrl.replace('https', 'http') }, body, right],
];

test.each(wrong)('%s is no signature', (_what, by, text, signature) => {
  expect(isSigned(by, text, signature)).toBe(false);
});
