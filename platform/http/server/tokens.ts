import { hash, randomBytes } from 'node:crypto';

/** Returns a secret for a link or a cookie: 256 random bits as 43 characters. The database stores only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
