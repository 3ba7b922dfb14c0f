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
  ς: 'σ',
};

const apostrophes = "'`´‘’‛ʹʻʼʽˈ′‵";

export const apostrophe = new RegExp(`[${apostrophes}]`, 'g');
const letter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Folds text for search: removes case, accents, apostrophes and ligatures. Must match the SQL function `search_folded` (migration 0076).
 */
export function foldForSearch(text: string): string {
  // Remove apostrophes both before and after NFKD, because NFKD converts ´ to a space with an accent.
  return text
    .replaceAll(apostrophe, '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(apostrophe, '')
    .toLowerCase()
    .replaceAll(letter, (match) => plainLetters[match] ?? match);
}
