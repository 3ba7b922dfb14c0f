import { parsePassCode, codePrefix } from '#platform/scanner/pass-code.ts';
import { isMachineFast, type KeyBurst } from './key-burst.ts';

/**
 * `read` contains the scanned text. `other-layout` means that computer and scanner use different keyboard layouts, so the text is wrong.
 */
export type Scan = { kind: 'read'; text: string } | { kind: 'other-layout' };

interface BurstEnd {
  isInField: boolean;
  isEndedByKey: boolean;
}

/**
 * Returns the scan in a burst of keys, or null if a person typed the keys. In a text field only a pass code counts as a scan, because text
 * expanders are as fast as a scanner.
 */
export function detectScan(burst: KeyBurst | null, { isInField, isEndedByKey: byKey }: BurstEnd): Scan | null {
  if (burst === null) return null;
  const { text } = burst;
  const read: Scan = { kind: 'read', text };
  if (isPrefixedCode(text)) return read;
  const isFast = isMachineFast(burst);
  if (isInField) {
    if (!isFast) return null;
    if (passAddress.test(text)) return read;
    if (!byKey) return null;
    if (isFromOtherLayout(text)) return { kind: 'other-layout' };
    return parsePassCode(text) !== null || passSecret.test(text) ? read : null;
  }
  if (parsePassCode(text) !== null || passSecret.test(text) || passAddress.test(text)) return read;
  if (!isFast) return null;
  return isFromOtherLayout(text) ? { kind: 'other-layout' } : read;
}

const passAddress = /[?&]id=[\w-]{16,64}$/;
const passSecret = /^[\w-]{16,64}$/;

/** Placeholder for a dead key, which produces an accent in another keyboard layout. */
export const deadKey = '\uFFFD';

const notAscii = /[^\u0020-\u007E]/;
const garbledPrefix = /^bh[^:].{5}$/i;
const garbledAddress = /^https?(?!:\/\/)./i;

/**
 * Pass codes are ASCII. The colon is the first character that differs between keyboard layouts: `bhÑRGABQ`, `bhMRGQBA`, `httpsÖ--camp…`.
 */
function isFromOtherLayout(text: string): boolean {
  return notAscii.test(text) || garbledPrefix.test(text) || garbledAddress.test(text);
}

function isPrefixedCode(text: string): boolean {
  return text.toLowerCase().startsWith(codePrefix) && parsePassCode(text) !== null;
}
