import { describe, expect, test } from 'vitest';
import { decodeFile } from './decode-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Decodes a file that arrives in chunks of the given size. */
async function decoded(bytes: Uint8Array, atOnce = bytes.length): Promise<string> {
  async function* arriving() {
    for (let from = 0; from < bytes.length; from += atOnce) yield bytes.subarray(from, from + atOnce);
  }
  let text = '';
  for await (const part of decodeFile(arriving())) text += part;
  return text;
}

const windows = (text: string) => Buffer.from(text.replaceAll('“', '\u0093').replaceAll('”', '\u0094').replaceAll('’', '\u0092'), 'latin1');
const withMark = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const spanish = 'Peña Núñez,dijo “sí”,O’Brien';

describe('decodeFile', () => {
  test.each([
    ['UTF-8', Buffer.from(spanish)],
    ['Windows-1252', windows(spanish)],
    ['UTF-16', withMark(spanish)],
    ['big-endian UTF-16', withMark(spanish).swap16()],
  ])('reads %s with any chunk size', async (_encoding, bytes) => {
    for (const atOnce of [1, 2, 3, 7, bytes.length]) expect(await decoded(bytes, atOnce)).toBe(spanish);
  });

  test('reads a Windows-1252 file in which two letters look like UTF-8', async () => {
    // The bytes are É and a closing quotation mark.
    expect(await decoded(windows('“JOSÉ” Peña'))).toBe('“JOSÉ” Peña');
  });

  test('keeps UTF-8 text around single invalid bytes', async () => {
    const bytes = Buffer.concat([Buffer.from('Peña Núñez '), Buffer.from([0xf1]), Buffer.from(' ñandú')]);
    expect(await decoded(bytes)).toBe('Peña Núñez ñ ñandú');
  });

  test('detects the encoding although the first non-ASCII character comes late in a long file', async () => {
    const long = Buffer.alloc(1_200_000, 'Ash,1\n');
    for (const end of [Buffer.from('Peña'), windows('Peña')])
      expect((await decoded(Buffer.concat([long, end, long, end]), 65_536)).split('\n').filter((line) => line !== 'Ash,1')).toEqual([
        'PeñaAsh,1',
        'Peña',
      ]);
  });

  test('yields lines as they arrive, before the encoding is known', async () => {
    async function* arriving() {
      yield Buffer.from('name\nAsh\n');
      throw new Error('nothing more came');
    }
    const parts = decodeFile(arriving());
    expect(await parts.next()).toEqual({ done: false, value: 'name\nAsh\n' });
    await expect(parts.next()).rejects.toThrow('nothing more came');
  });

  test.each([
    ['a JPEG image', [0xff, 0xd8, 0xff, 0xe0, 0, 0x10]],
    ['an old Excel workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
    ['a PNG image', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ])('rejects %s', async (_what, bytes) => {
    await expect(decoded(new Uint8Array(bytes))).rejects.toThrow(new UnreadableFile('not-text'));
  });

  const plenty = 'ñ'.repeat(20);

  // The first and last character of each UTF-8 length, and the neighbors of the ranges that UTF-8 excludes.
  test.each([
    '7f',
    'c280',
    'dfbf',
    'e0a080',
    'e18080',
    'ecbfbf',
    'ed9fbf',
    'ee8080',
    'efbfbd',
    'f0908080',
    'f1808080',
    'f3bfbfbf',
    'f48fbfbf',
  ])('reads the character %s with any chunk size, with and without a byte order mark', async (hex) => {
    const character = Buffer.from(hex, 'hex').toString('utf8');
    const text = `${plenty}${character}a${character}`;
    for (const atOnce of [1, 2, 3, 4, 5, 1_000]) {
      expect(await decoded(Buffer.from(text), atOnce)).toBe(text);
      expect(await decoded(Buffer.from(`\uFEFF${text}`), atOnce)).toBe(`\uFEFF${text}`);
    }
  });

  test.each(['80', 'bf', 'c1bf', 'c241', 'e09fbf', 'e28241', 'e282', 'eda080', 'f08fbfbf', 'f48fbf', 'f4908080', 'f5808080', 'ff'])(
    'reads the invalid UTF-8 bytes %s as Windows-1252',
    async (hex) => {
      const bytes = Buffer.concat([Buffer.from(plenty), Buffer.from(hex, 'hex')]);
      const text = plenty + new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'));
      expect(await decoded(bytes)).toBe(text);
      expect(await decoded(Buffer.concat([bytes, Buffer.from(' ñ')]), 3)).toBe(`${text} ñ`);
    },
  );

  test.each([
    ['as many characters as invalid bytes', 'éx', [0xf1, 0x20], 'éxñ '],
    ['one more invalid byte', 'éx', [0xf1, 0x20, 0xf1, 0x20], 'Ã©xñ ñ '],
    ['one more invalid byte after a byte order mark', '\uFEFFéx', [0xf1, 0x20, 0xf1, 0x20], '\uFEFFéxñ ñ '],
  ])('chooses the encoding of the majority of characters: %s', async (_case, text, rest, expected) => {
    expect(await decoded(Buffer.concat([Buffer.from(text), Buffer.from(rest)]))).toBe(expected);
  });

  test.each(['ÿabc', 'aþb', 'þabc', 'aÿb', 'ïñ, É”', 'a»ñ, É”ñ', 'ab¿ñ É”', 'name,ÿþ1', 'Ash€', '€', 'ÿ'])(
    'does not mistake the start of %s in Windows-1252 for a byte order mark',
    async (text) => {
      const bytes = Buffer.from([...text].map((letter) => ({ '€': 0x80, '”': 0x94 })[letter] ?? letter.charCodeAt(0)));
      expect(await decoded(bytes)).toBe(text);
    },
  );

  test.each([
    ['only a byte order mark', [0xff, 0xfe], ''],
    ['half a character', [0xff, 0xfe, 0x41, 0, 0x42], 'A\uFFFD'],
    ['no bytes', [], ''],
  ])('reads a UTF-16 file that ends with %s', async (_case, bytes, text) => {
    expect(await decoded(Uint8Array.from(bytes))).toBe(text);
  });

  test('keeps control characters in valid UTF-8', async () => {
    expect(await decoded(Buffer.from('a\u0001 é'))).toBe('a\u0001 é');
    await expect(decoded(Buffer.from([0xf1, 0x01, 0x20]))).rejects.toThrow(new UnreadableFile('not-text'));
    await expect(decoded(Buffer.from('é\0'))).rejects.toThrow(new UnreadableFile('not-text'));
  });

  test.each([
    ['three letters', 'Ash'],
    ['exactly the sample size', 'é'.repeat(32 * 1_024)],
    ['complete characters after a byte order mark', '\uFEFFé€😀'],
  ])('yields decoded text at once: %s', async (_case, text) => {
    async function* arriving() {
      yield Buffer.from(text);
      throw new Error('nothing more came');
    }
    let output = '';
    const all = async () => {
      for await (const part of decodeFile(arriving())) output += part;
    };
    await expect(all()).rejects.toThrow('nothing more came');
    expect(output).toBe(text);
  });
});
