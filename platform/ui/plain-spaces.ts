/** Thin and unbreakable spaces differ between Node and the browsers, and keep lines from breaking and copies from matching. */
export function plainSpaces(words: string): string {
  return words.replaceAll(/[\u2009\u202F\u00A0]/g, ' ');
}
