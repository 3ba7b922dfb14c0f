import { randomInt } from 'node:crypto';

/** Without what is taken for something else when it is read aloud or written by hand: 0 O, 1 I L, U V. */
const letters = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const length = 5;

/** Short, to be read aloud and typed where no camera reads the pass: 20 million of them. */
export function newCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** A code as somebody typed it, or null when it is none. */
export function typedCode(typed: string): string | null {
  const code = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : null;
}
