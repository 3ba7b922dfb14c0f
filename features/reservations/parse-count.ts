/**
 * A number of people, beds or seats as somebody writes it: a list says '1,200' and a Spanish one '1.200'.
 * '' is none; NaN is no whole number ('1e3' and '0x10' are nobody's either).
 */
export function parseCount(text: string): number {
  const typed = text.trim();
  if (typed === '') return 0;
  return /^-?(?:\d+|\d{1,3}(?:[,. ]\d{3})+)$/.test(typed) ? Number(typed.replaceAll(/[,. ]/g, '')) : Number.NaN;
}
