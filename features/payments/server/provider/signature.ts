import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'x-square-hmacsha256-signature';

/** Square signs webhooks by HMAC over the registered address, byte for byte, and the raw body. */
export interface Signing {
  key: string;
  notificationUrl: string;
}

export function signatureOf({ key, notificationUrl }: Signing, rawBody: string | Buffer): string {
  return createHmac('sha256', key).update(notificationUrl).update(rawBody).digest('base64');
}

// Not the library's helper: it returns a promise, which an `if` treats as true, and compares with `===`.
export function isSigned(signing: Signing, rawBody: string | Buffer, signature: string | undefined): boolean {
  if (signature === undefined) return false;
  const expected = Buffer.from(signatureOf(signing, rawBody));
  const actual = Buffer.from(signature);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
