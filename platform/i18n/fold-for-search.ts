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

/** Folds text for search: no case, accents, apostrophes or ligatures. Must match the database's `search_folded` (migration 0076). */
export function foldForSearch(text: string): string {
  // Before NFKD too, which turns a lone ´ into a space.
  return text
    .replaceAll(apostrophe, '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(apostrophe, '')
    .toLowerCase()
    .replaceAll(letter, (match) => plainLetters[match] ?? match);
}
