import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'x-square-hmacsha256-signature';

/** Square signs a webhook by an HMAC over the registered URL and the raw body, so both must match byte for byte. */
export interface Signing {
  key: string;
  notificationUrl: string;
}

export function signatureOf({ key, notificationUrl }: Signing, rawBody: string | Buffer): string {
  return createHmac('sha256', key).update(notificationUrl).update(rawBody).digest('base64');
}

// Do not use the library's helper: it returns a promise, which is always truthy in an `if`, and compares with `===`.
export function isSigned(signing: Signing, rawBody: string | Buffer, signature: string | undefined): boolean {
  if (signature === undefined) return false;
  const expected = Buffer.from(signatureOf(signing, rawBody));
  const actual = Buffer.from(signature);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
