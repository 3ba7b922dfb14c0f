import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A random id of letters and digits. 20 characters are 119 bits; tickets use 16 (specification §9). */
export function newId(length = 20): string {
  let made = '';
  while (made.length < length) {
    // 248 is the largest multiple of 62 in a byte: above it, letters early in the alphabet would be likelier.
    for (const byte of randomBytes(length * 2)) if (byte < 248 && made.length < length) made += alphabet[byte % 62];
  }
  return made;
}
