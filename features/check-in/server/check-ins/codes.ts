import { randomInt } from 'node:crypto';
import { codeLength, codeCharacters } from '#platform/scanner/pass-code.ts';

/** Short, to be read aloud and typed where no camera reads the pass: 20 million of them. */
export function newCode(): string {
  return Array.from({ length: codeLength }, () => codeCharacters[randomInt(codeCharacters.length)]).join('');
}
