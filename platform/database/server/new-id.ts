import { randomFillSync } from 'node:crypto';
import { isTestId } from '#platform/database/test-ids.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns a random id of letters and digits. 20 characters hold 119 random bits; tickets use 16 characters (specification §9). */
export function newId(length = 20): string {
  let id = '';
  while (id.length < length) {
    const byte = randomByte();
    // Reject bytes from 248 up: 248 is the largest multiple of 62 in a byte, and larger values would make the first letters of the alphabet
    // more frequent.
    if (byte < 248) id += alphabet[byte % 62];
  }
  // Draw a new id if this one begins with the test prefix, because lists exclude test ids.
  return isTestId(id) ? newId(length) : id;
}

// Fetch many random bytes per call, because a call costs far more than the bytes.
const supply = new Uint8Array(4_096);
let used = supply.length;

function randomByte(): number {
  if (used === supply.length) {
    randomFillSync(supply);
    used = 0;
  }
  return supply[used++] ?? 0;
}
