import { hash, randomBytes } from 'node:crypto';

/** Returns a secret for a link or a cookie: 256 bits in 43 characters. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
