const most = 160;

/** Returns the start of a long text, for lists. */
export function longTextStart(text: string): string {
  return text.length > most ? `${text.slice(0, most).toWellFormed().trimEnd()}…` : text;
}
