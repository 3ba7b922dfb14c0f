/** Letters that have no accent to strip: each is found by the plain letters that people type for it. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  // The small sigma at the end of a Greek word.
  ς: 'σ',
};

/** Every mark that people and keyboards write for an apostrophe. All of them are left out. */
const apostrophes = "'`´‘’‛ʹʻʼʽˈ′‵";

export const apostrophe = new RegExp(`[${apostrophes}]`, 'g');
const letter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Folds a text for searching: without case, accents, apostrophes and ligatures. The only folding in the app; the database's
 * `search_folded` (migration 0076) gives the same, and searched.test.ts compares the two.
 * @example searchFolded("O’Brien, Peña, Straße") === 'obrien, pena, strasse'
 */
export function foldForSearch(text: string): string {
  // Apostrophes go first as well: NFKD turns the accent ´ that stands alone into a space.
  return text
    .replaceAll(apostrophe, '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(apostrophe, '')
    .toLowerCase()
    .replaceAll(letter, (one) => plainLetters[one] ?? one);
}
