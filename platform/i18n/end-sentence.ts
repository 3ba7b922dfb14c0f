/** Adds a period unless the text already ends with one: 'a las 4:00 p.m.' */
export function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
