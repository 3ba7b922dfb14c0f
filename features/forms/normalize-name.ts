import { apostrophe } from '#platform/i18n/fold-for-search.ts';
import { foldWords } from '#platform/i18n/search-terms.ts';

/** Removes case, accents, dots and spaces, so that 'Oak House' equals 'oak house'. */
export function normalizeName(name: string): string {
  return foldWords(name.replaceAll(apostrophe, ' ')).join(' ');
}

/** Returns an item key that is the same for the same name on arrival and departure. Names without Latin letters get a hash. */
export function createItemKey(name: string): string {
  const normalized = normalizeName(name);
  const latinPart = normalized
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 48);
  const isAllLatin = /^[a-z0-9 ]*$/.test(normalized) && normalized.length <= 48;
  return isAllLatin && latinPart !== '' ? latinPart : `${latinPart === '' ? 'item' : latinPart}-${hashText(normalized)}`;
}

/** The FNV-1a hash. */
export function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
