/** One thing that must be found: a word, or a phone number however it was typed. */
export interface SearchTerm {
  /** Folded as the database's search_folded folds. */
  text: string;
  /** Its digits when it looks like part of a phone number, else ''. */
  digits: string;
}

/**
 * What is typed into a search, as terms that must all be found.
 * @example searchTerms('Peña 555-0142') // [{ text: 'pena', digits: '' }, { text: '555-0142', digits: '5550142' }]
 */
export function searchTerms(typed: string): SearchTerm[] {
  const text = searchFolded(typed).trim();
  if (isPhoneLike(text) && digitsIn(text).length >= wholePhone) return [{ text, digits: withoutCountry(digitsIn(text)) }];
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({ text: word, digits: isPhoneLike(word) && digitsIn(word).length >= 3 ? digitsIn(word) : '' }));
}

/** Without case and accents; the same as the database's search_folded. @example searchFolded('Peña’s') === "pena's" */
export function searchFolded(text: string): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();
  return plain.replaceAll(/[’‘øłđı]/g, (letter) => foldedLetters[letter] ?? letter);
}

/** Its words, folded: letters and digits, whatever stands between them. */
export function foldedWords(text: string): string[] {
  return searchFolded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether every word that is typed begins one of a text. @example beginsWords('Pine Lodge › Room 3', 'pi 3') === true */
export function beginsWords(text: string, typed: string): boolean {
  const asked = foldedWords(typed);
  // Signs alone are no word: they are found as they stand, and nothing typed finds everything.
  if (asked.length === 0) return text.includes(typed.trim());
  const words = foldedWords(text);
  return asked.every((one) => words.some((word) => word.startsWith(one)));
}

const foldedLetters: Readonly<Record<string, string>> = { '’': "'", '‘': "'", ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** From so many digits on, what is typed with spaces is one number. */
const wholePhone = 7;

function isPhoneLike(text: string): boolean {
  return /^[\d\s().+-]+$/.test(text);
}

function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** A national number is stored without the 1 of its country, and an international one holds the national one. */
function withoutCountry(digits: string): string {
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}
