/** Ends a sentence whose last words may bring their own point: 'a las 4:00 p.m.' @example `Último cambio: ${ended(when)}` */
export function endSentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`;
}
