import { apostrophe } from '#platform/i18n/fold-for-search.ts';
import { foldWords } from '#platform/i18n/search-terms.ts';

/** Names that only differ in case, accents, dots or spaces are one: 'Oak  House' and 'oak house'. */
export function normalizeName(name: string): string {
  return foldWords(name.replaceAll(apostrophe, ' ')).join(' ');
}

/**
 * The key of an item that somebody typed: the same words give the same key on arrival and departure. Words that
 * Latin letters cannot say become a number of their own.
 */
export function createItemKey(name: string): string {
  const mark = normalizeName(name);
  const latin = mark
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 48);
  const isAllLatin = /^[a-z0-9 ]*$/.test(mark) && mark.length <= 48;
  return isAllLatin && latin !== '' ? latin : `${latin === '' ? 'item' : latin}-${hashText(mark)}`;
}

/** FNV-1a: short and the same everywhere. */
export function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
