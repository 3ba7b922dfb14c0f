/**
 * Parses a number of people, beds or seats: '1,200' in English, '1.200' in Spanish, '' as 0. Returns NaN for any other text, such as '1e3'.
 */
export function parseCount(text: string): number {
  const typed = text.trim();
  if (typed === '') return 0;
  return /^-?(?:\d+|\d{1,3}(?:[,. ]\d{3})+)$/.test(typed) ? Number(typed.replaceAll(/[,. ]/g, '')) : Number.NaN;
}
