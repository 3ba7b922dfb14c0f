import { normalizeName } from './normalize-name.ts';

interface Keys {
  keys: number;
  /** Forms that a device stored before lack it. */
  keyNumbers?: readonly string[];
}

/** Adds a key's number once, as it is written on the key. */
export function addKey(numbers: readonly string[], typed: string): string[] {
  const number = typed.trim();
  return number === '' || hasKey(numbers, number) ? [...numbers] : [...numbers, number];
}

export function hasKey(numbers: readonly string[], number: string): boolean {
  return numbers.some((one) => normalizeName(one) === normalizeName(number));
}

/**
 * Numbers that were handed over and not given back. A departure that counts its keys without numbers leaves them unknown.
 * @example missingKeys({ keys: 2, keyNumbers: ['12', '14'] }, { keys: 1, keyNumbers: ['12'] }) // ['14']
 */
export function findMissingKeys({ keyNumbers: given = [] }: Keys, { keys, keyNumbers: returned = [] }: Keys): string[] {
  const isUnknown = returned.length === 0 && keys > 0;
  return isUnknown ? [] : given.filter((number) => !hasKey(returned, number));
}
