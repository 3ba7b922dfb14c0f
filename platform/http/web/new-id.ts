import { isTestId } from '#platform/http/test-ids.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns an id for a record that this browser creates; tickets have 16 letters. Never begins with `test` (specification §3). */
export function newId(length = 20): string {
  let id = '';
  while (id.length < length) {
    // 248 is a multiple of 62: higher bytes would make some letters more likely.
    for (const byte of crypto.getRandomValues(new Uint8Array(24))) if (byte < 248 && id.length < length) id += alphabet[byte % 62];
  }
  return isTestId(id.toLowerCase()) ? newId(length) : id;
}
