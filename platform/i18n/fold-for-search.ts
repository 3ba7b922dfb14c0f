/** Letters without a removable accent, with the plain letters that people type for them. */
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
  // Final sigma of a Greek word.
  ς: 'σ',
};

/** All characters that are used as an apostrophe. Folding removes them. */
const apostrophes = "'`´‘’‛ʹʻʼʽˈ′‵";

export const apostrophe = new RegExp(`[${apostrophes}]`, 'g');
const letter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Folds text for search: no case, accents, apostrophes or ligatures. It must match the database's `search_folded` (migration 0076);
 * searched.test.ts compares the two.
 * @example foldForSearch("O’Brien, Peña, Straße") === 'obrien, pena, strasse'
 */
export function foldForSearch(text: string): string {
  // Removes apostrophes before NFKD too, which turns a lone ´ into a space.
  return text
    .replaceAll(apostrophe, '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(apostrophe, '')
    .toLowerCase()
    .replaceAll(letter, (match) => plainLetters[match] ?? match);
}
