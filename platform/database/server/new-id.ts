import { randomFillSync } from 'node:crypto';
import { isTestId } from '#platform/http/test-ids.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns a random id of letters and digits. 20 characters are 119 bits; tickets use 16 (specification §9). */
export function newId(length = 20): string {
  let id = '';
  while (id.length < length) {
    const byte = randomByte();
    // 248 is the largest multiple of 62 in a byte: larger values would favor the first letters of the alphabet.
    if (byte < 248) id += alphabet[byte % 62];
  }
  // Lists leave out ids with the test prefix.
  return isTestId(id) ? newId(length) : id;
}

// One call for many bytes: the call costs far more than the bytes.
const supply = new Uint8Array(4_096);
let used = supply.length;

function randomByte(): number {
  if (used === supply.length) {
    randomFillSync(supply);
    used = 0;
  }
  return supply[used++] ?? 0;
}
