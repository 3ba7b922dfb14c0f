import { parsePhone, splitExtension } from '#platform/i18n/phone.ts';
import { apostrophe, foldForSearch } from './fold-for-search.ts';

export interface SearchTerm {
  /** The text of the term, folded in the same way as by the SQL function `search_folded`. */
  text: string;
  /** The digits of the term if it looks like part of a phone number, otherwise the empty string. */
  digits: string;
}

/** Splits the search input into terms that must all match: 'Peña 555-0142' gives the terms 'pena' and '555-0142'. */
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

export function containsTerms(terms: readonly SearchTerm[], folded: string, phone = ''): boolean {
  const digits = phone === '' ? '' : phoneDigits(phone);
  return terms.every((term) => folded.includes(term.text) || (term.digits !== '' && digits.includes(term.digits)));
}

/** Returns whether the text contains all words of the input, in any order. */
export function containsWords(text: string, typed: string): boolean {
  return containsTerms(searchTerms(typed), foldForSearch(text));
}

export function phoneDigits(stored: string): string {
  return stored.replaceAll(/x\d+$|\D/g, '');
}

export function foldWords(text: string): string[] {
  return foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Returns whether every word of the input is the beginning of a word of the text: 'pi 3' matches 'Pine Lodge › Room 3'. */
export function matchesWordStarts(text: string, typed: string): boolean {
  const inputWords = foldWords(typed);
  // If the input has no letters or digits, match its punctuation literally. An empty input matches every text.
  if (inputWords.length === 0) return text.includes(typed.trim());
  // Split at apostrophes as well, so that both 'Brien' and 'obrien' match O'Brien.
  const words = [...foldWords(text), ...foldWords(text.replaceAll(apostrophe, ' '))];
  return inputWords.every((inputWord) => words.some((word) => word.startsWith(inputWord)));
}

/** Input that looks like a phone number and has at least this many digits is one search term, even with spaces. */
const wholePhone = 7;

function isPhoneLike(text: string): boolean {
  return /^[\d\s().+-]+$/.test(text);
}

function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, '');
}

function wholeDigits(number: string): string {
  const stored = parsePhone(number) ?? digitsIn(number).replace(/^0+/, '');
  return digitsIn(stored.replace(/^\+1(?=\d{10})/, ''));
}
