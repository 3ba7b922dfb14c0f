/** HTML that is safe as it is. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Html | false | null | readonly Html[];

/** Everything put in is escaped, unless it is HTML already; nothing is written for false and null. */
export function html(texts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(texts.map((text, at) => text + written(pieces[at] ?? '')).join(''));
}

function written(piece: Piece): string {
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return piece.map(written).join('');
  return piece === false || piece === null ? '' : escaped(String(piece));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
