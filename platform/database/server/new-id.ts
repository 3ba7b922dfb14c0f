import { randomFillSync } from 'node:crypto';
import { isTestId } from '#platform/http/test-ids.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A random id of letters and digits. 20 characters are 119 bits; tickets use 16 (specification §9). */
export function newId(length = 20): string {
  let made = '';
  while (made.length < length) {
    const byte = randomByte();
    // 248 is the largest multiple of 62 in a byte: above it, letters early in the alphabet would be likelier.
    if (byte < 248) made += alphabet[byte % 62];
  }
  // One that begins as tries do would be left out of lists.
  return isTestId(made) ? newId(length) : made;
}

// Asking for randomness costs far more than the bytes do.
const supply = new Uint8Array(4_096);
let used = supply.length;

function randomByte(): number {
  if (used === supply.length) {
    randomFillSync(supply);
    used = 0;
  }
  return supply[used++] ?? 0;
}
