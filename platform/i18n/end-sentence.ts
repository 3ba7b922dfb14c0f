/** Adds a period, unless the text already ends with one, as 'a las 4:00 p.m.' does. */
export function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
