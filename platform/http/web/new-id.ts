import { isTestId } from '#platform/database/test-ids.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns an id for a record that this browser creates; tickets use 16 characters. The id never begins with `test` (specification §3). */
export function newId(length = 20): string {
  let id = '';
  while (id.length < length) {
    // Reject bytes from 248 up: 248 is the largest multiple of 62 in a byte, and larger values would make some characters more likely.
    for (const byte of crypto.getRandomValues(new Uint8Array(24))) if (byte < 248 && id.length < length) id += alphabet[byte % 62];
  }
  return isTestId(id.toLowerCase()) ? newId(length) : id;
}
