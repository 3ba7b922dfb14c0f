import { parsePhone, splitExtension } from '#platform/ui/phone.ts';
import { apostrophe, foldForSearch } from './fold-for-search.ts';

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
  const text = foldForSearch(typed).trim();
  const { number } = splitExtension(text);
  if (isPhoneLike(number) && digitsIn(number).length >= wholePhone) return [{ text, digits: wholeDigits(number) }];
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({
      text: word,
      digits: isPhoneLike(word) && (word.startsWith('+') || digitsIn(word).length >= 3) ? digitsIn(word) : '',
    }));
}

/** Whether every term stands in a text that was folded, or its digits in those of a phone number. */
export function containsTerms(terms: readonly SearchTerm[], folded: string, phone = ''): boolean {
  const digits = phone === '' ? '' : phoneDigits(phone);
  return terms.every((term) => folded.includes(term.text) || (term.digits !== '' && digits.includes(term.digits)));
}

/** Whether every word that is typed stands in a text, in any order. @example holdsWords("Grace O'Brien", 'obrien gra') === true */
export function containsWords(text: string, typed: string): boolean {
  return containsTerms(searchTerms(typed), foldForSearch(text));
}

/** The digits of a stored number without its extension; the database's phone_digits gives the same. */
export function phoneDigits(stored: string): string {
  return stored.replaceAll(/x\d+$|\D/g, '');
}

/** Its words, folded: letters and digits, whatever stands between them. */
export function foldWords(text: string): string[] {
  return foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether every word that is typed begins one of a text. @example beginsWords('Pine Lodge › Room 3', 'pi 3') === true */
export function matchesWordStarts(text: string, typed: string): boolean {
  const asked = foldWords(typed);
  // Signs alone are no word: they are found as they stand, and nothing typed finds everything.
  if (asked.length === 0) return text.includes(typed.trim());
  // 'Brien' begins a word of O'Brien, and so does 'obrien'.
  const words = [...foldWords(text), ...foldWords(text.replaceAll(apostrophe, ' '))];
  return asked.every((one) => words.some((word) => word.startsWith(one)));
}

/** From so many digits on, what is typed with spaces is one number. */
const wholePhone = 7;

function isPhoneLike(text: string): boolean {
  return /^[\d\s().+-]+$/.test(text);
}

function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** As they are stored: without the 1 of the US, and without what is dialed before a number at home alone. */
function wholeDigits(number: string): string {
  const stored = parsePhone(number) ?? digitsIn(number).replace(/^0+/, '');
  return digitsIn(stored.replace(/^\+1(?=\d{10})/, ''));
}
