/** What is sent, as text; null when it is more than that many bytes. */
export async function readBodyText(body: unknown, most: number): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body as AsyncIterable<Uint8Array>) {
    bytes += piece.byteLength;
    if (bytes > most) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
