/** Returns the body of a request. Stops reading and returns null if the body exceeds the limit. */
export async function readLimitedBytes(sent: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of sent) {
    length += part.length;
    if (length > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
