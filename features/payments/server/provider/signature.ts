import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'x-square-hmacsha256-signature';

/** How Square signs a message: over the address it was told, byte for byte, and the body as it came. */
export interface Signing {
  key: string;
  /** `{PUBLIC_URL}/webhooks/square` */
  notificationUrl: string;
}

export function signatureOf({ key, notificationUrl }: Signing, rawBody: string | Buffer): string {
  return createHmac('sha256', key).update(notificationUrl).update(rawBody).digest('base64');
}

// The library's own helper answers a promise, which an `if` takes for true, and compares with `===`.
export function isSigned(signing: Signing, rawBody: string | Buffer, signature: string | undefined): boolean {
  if (signature === undefined) return false;
  const right = Buffer.from(signatureOf(signing, rawBody));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
}
