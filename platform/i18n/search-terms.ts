import { parsePhone, splitExtension } from '#platform/ui/phone.ts';
import { apostrophe, foldForSearch } from './fold-for-search.ts';

export interface SearchTerm {
  /** Folded like the database's `search_folded`. */
  text: string;
  /** The digits if the term looks like part of a phone number, else ''. */
  digits: string;
}

/** Splits the search input into terms that must all match: 'Peña 555-0142' gives the texts 'pena' and '555-0142'. */
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

/** Returns whether every word of the input starts a word of the text: 'pi 3' matches 'Pine Lodge › Room 3'. */
export function matchesWordStarts(text: string, typed: string): boolean {
  const inputWords = foldWords(typed);
  // Punctuation alone is matched literally, and an empty input matches everything.
  if (inputWords.length === 0) return text.includes(typed.trim());
  // Both 'Brien' and 'obrien' match O'Brien.
  const words = [...foldWords(text), ...foldWords(text.replaceAll(apostrophe, ' '))];
  return inputWords.every((inputWord) => words.some((word) => word.startsWith(inputWord)));
}

/** From this number of digits on, input with spaces is one phone number. */
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
