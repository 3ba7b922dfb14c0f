import { randomInt } from 'node:crypto';
import { codeLength, codeCharacters } from '#platform/scanner/pass-code.ts';

/** Returns a short code, which people read aloud or type if they have no camera. There are 20 million combinations. */
export function createFamilyCode(): string {
  return Array.from({ length: codeLength }, () => codeCharacters[randomInt(codeCharacters.length)]).join('');
}
