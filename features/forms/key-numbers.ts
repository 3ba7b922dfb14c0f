import { normalizeName } from './normalize-name.ts';

interface Keys {
  keys: number;
  /** Omitted in forms that an older version stored on the device. */
  keyNumbers?: readonly string[];
}

/** Adds a key number unless the list contains it already. Keeps the spelling of the first one. */
export function addKey(numbers: readonly string[], typed: string): string[] {
  const number = typed.trim();
  return number === '' || hasKey(numbers, number) ? [...numbers] : [...numbers, number];
}

export function hasKey(numbers: readonly string[], number: string): boolean {
  return numbers.some((other) => normalizeName(other) === normalizeName(number));
}

/**
 * Returns the numbers of keys that were not returned. Empty if the departure has only a number of keys and no key numbers.
 * @example findMissingKeys({ keys: 2, keyNumbers: ['12', '14'] }, { keys: 1, keyNumbers: ['12'] }) // ['14']
 */
export function findMissingKeys({ keyNumbers: issued = [] }: Keys, { keys, keyNumbers: returned = [] }: Keys): string[] {
  const isUnknown = returned.length === 0 && keys > 0;
  return isUnknown ? [] : issued.filter((number) => !hasKey(returned, number));
}
