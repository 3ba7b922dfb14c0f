import { UnreadableFile } from './unreadable-file.ts';

/** Number of bytes, from the first non-ASCII byte, that decide the encoding. Earlier lines are decoded at once. */
const encodingSampleBytes = 64 * 1024;

/**
 * Decodes a text file from a spreadsheet: UTF-8, UTF-16 with a byte order mark, or Windows-1252, which Excel writes as plain 'CSV'.
 * Single invalid bytes in UTF-8 are read as Windows-1252.
 * @throws UnreadableFile 'not-text' for a workbook, an image or other binary file.
 */
export async function* decodeFile(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let pending: Uint8Array = Buffer.alloc(0);
  let decode: Decode | undefined;
  let isBegun = false;
  for await (const chunk of body) {
    pending = Buffer.concat([pending, chunk]);
    if (!isBegun && pending.length < longestMark) continue;
    if (!isBegun) decode = markedDecoder(pending);
    isBegun = true;
    if (decode === undefined) {
      const end = endOfAscii(pending);
      yield utf8.decode(pending.subarray(0, end));
      pending = pending.subarray(end);
      if (pending.length >= encodingSampleBytes) decode = decoderFor(pending);
    }
    if (decode !== undefined) {
      yield decode(pending);
      pending = Buffer.alloc(0);
    }
  }
  decode ??= (isBegun ? undefined : markedDecoder(pending)) ?? decoderFor(pending);
  yield decode(pending);
  yield decode(null);
}

/** Decodes the next bytes; `null` marks the end of the file. */
type Decode = (bytes: Uint8Array | null) => string;

const longestMark = 3;

function markedDecoder([first, second, third]: Uint8Array): Decode | undefined {
  if (first === 0xff && second === 0xfe) return decoderOf('utf-16le');
  if (first === 0xfe && second === 0xff) return decoderOf('utf-16be');
  return first === 0xef && second === 0xbb && third === 0xbf ? utf8Decoder() : undefined;
}

function decoderFor(bytes: Uint8Array): Decode {
  const { text, characters, broken } = decodeMixed(bytes.subarray(0, wholeCharacters(bytes)));
  // A file is binary if it has a NUL character, or invalid UTF-8 together with other control characters.
  if (text.includes('\0') || (broken > 0 && /(?![\t-\r\u0080-\u009F])\p{Cc}/u.test(text))) throw new UnreadableFile('not-text');
  return broken > characters ? decoderOf('windows-1252') : utf8Decoder();
}

function decoderOf(encoding: string): Decode {
  const decoder = new TextDecoder(encoding);
  return (bytes) => (bytes === null ? decoder.decode() : decoder.decode(bytes, { stream: true }));
}

function utf8Decoder(): Decode {
  let pending: Uint8Array = Buffer.alloc(0);
  return (bytes) => {
    const all = Buffer.concat([pending, bytes ?? Buffer.alloc(0)]);
    const end = bytes === null ? all.length : wholeCharacters(all);
    pending = all.subarray(end);
    return decodeMixed(all.subarray(0, end)).text;
  };
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const windows1252 = new TextDecoder('windows-1252');

/** Decodes invalid UTF-8 bytes as Windows-1252. Counts these bytes and the valid multibyte characters. */
function decodeMixed(bytes: Uint8Array): { text: string; characters: number; broken: number } {
  const parts: string[] = [];
  let [characters, broken, from, at] = [0, 0, 0, 0];
  while (at < bytes.length) {
    const length = lengthAt(bytes, at);
    if (length > 1) characters += 1;
    if (length === 0) {
      broken += 1;
      parts.push(utf8.decode(bytes.subarray(from, at)), windows1252.decode(bytes.subarray(at, at + 1)));
      from = at + 1;
    }
    at += Math.max(length, 1);
  }
  return { text: [...parts, utf8.decode(bytes.subarray(from))].join(''), characters, broken };
}

/** Returns the byte length of the UTF-8 character at `at`; 0 if it is invalid. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length = expectedLength(first);
  for (let next = 1; next < length; next += 1) {
    if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  const second = bytes[at + 1] ?? 0;
  // Invalid: an overlong encoding, a surrogate, or a code point beyond Unicode.
  const isNone =
    (first === 0xe0 && second < 0xa0) ||
    (first === 0xed && second > 0x9f) ||
    (first === 0xf0 && second < 0x90) ||
    (first === 0xf4 && second > 0x8f);
  return isNone ? 0 : length;
}

function expectedLength(first: number): number {
  if (first < 0xc2 || first > 0xf4) return 0;
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

function endOfAscii(bytes: Uint8Array): number {
  const end = bytes.findIndex((byte) => byte >= 0x80);
  return end < 0 ? bytes.length : end;
}

/** Returns the number of bytes without an incomplete last character. */
function wholeCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0xc0) return expectedLength(byte) > back ? bytes.length - back : bytes.length;
    if (byte < 0x80) break;
  }
  return bytes.length;
}
