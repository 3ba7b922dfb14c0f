import { randomInt } from 'node:crypto';
import { codeLength, codeCharacters } from '#platform/scanner/pass-code.ts';

/** A short code to read aloud and type without a camera: 20 million combinations. */
export function newCode(): string {
  return Array.from({ length: codeLength }, () => codeCharacters[randomInt(codeCharacters.length)]).join('');
}
