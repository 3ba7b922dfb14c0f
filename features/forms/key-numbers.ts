import { normalizeName } from './normalize-name.ts';

interface Keys {
  keys: number;
  /** Forms that an older version stored on the device omit this. */
  keyNumbers?: readonly string[];
}

/** Ignores duplicates and keeps the spelling. */
export function addKey(numbers: readonly string[], typed: string): string[] {
  const number = typed.trim();
  return number === '' || hasKey(numbers, number) ? [...numbers] : [...numbers, number];
}

export function hasKey(numbers: readonly string[], number: string): boolean {
  return numbers.some((other) => normalizeName(other) === normalizeName(number));
}

/**
 * Returns the numbers of keys that were not returned. Empty if the departure counts its keys without numbers.
 * @example findMissingKeys({ keys: 2, keyNumbers: ['12', '14'] }, { keys: 1, keyNumbers: ['12'] }) // ['14']
 */
export function findMissingKeys({ keyNumbers: issued = [] }: Keys, { keys, keyNumbers: returned = [] }: Keys): string[] {
  const isUnknown = returned.length === 0 && keys > 0;
  return isUnknown ? [] : issued.filter((number) => !hasKey(returned, number));
}
