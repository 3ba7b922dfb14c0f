import { isTestId } from '#platform/http/test-ids.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * The id of a record that is made here, so that sending it twice makes one: 20 letters and digits; tickets have 16.
 * Never one that begins with `test`, which lists leave out (specification §3).
 */
export function newId(length = 20): string {
  let made = '';
  while (made.length < length) {
    // 248 is the largest multiple of 62 in a byte: above it, letters early in the alphabet would be likelier.
    for (const byte of crypto.getRandomValues(new Uint8Array(24))) if (byte < 248 && made.length < length) made += alphabet[byte % 62];
  }
  return isTestId(made.toLowerCase()) ? newId(length) : made;
}
