const most = 160;

/** A page of notes by its beginning, where it stands among others. */
export function longTextStart(text: string): string {
  return text.length > most ? `${text.slice(0, most).toWellFormed().trimEnd()}…` : text;
}
