const maxLength = 160;

/** Returns the start of a long text, for lists. */
export function longTextStart(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength).toWellFormed().trimEnd()}…` : text;
}
