import { describe, expect, test } from 'vitest';
import { decodedFile } from './decode-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The text of a file that arrives so many bytes at a time. */
async function decoded(bytes: Uint8Array, atOnce = bytes.length): Promise<string> {
  async function* arriving() {
    for (let from = 0; from < bytes.length; from += atOnce) yield bytes.subarray(from, from + atOnce);
  }
  let text = '';
  for await (const part of decodedFile(arriving())) text += part;
  return text;
}

const windows = (text: string) => Buffer.from(text.replaceAll('“', '\u0093').replaceAll('”', '\u0094').replaceAll('’', '\u0092'), 'latin1');
const withMark = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const spanish = 'Peña Núñez,dijo “sí”,O’Brien';

describe('decodedFile', () => {
  test.each([
    ['UTF-8', Buffer.from(spanish)],
    ['Windows-1252', windows(spanish)],
    ['UTF-16', withMark(spanish)],
    ['UTF-16 with its bytes the other way round', withMark(spanish).swap16()],
  ])('reads %s, however it is cut', async (_encoding, bytes) => {
    for (const atOnce of [1, 2, 3, 7, bytes.length]) expect(await decoded(bytes, atOnce)).toBe(spanish);
  });

  test('reads Windows-1252 where two letters by chance look like UTF-8', async () => {
    // É before a closing quotation mark.
    expect(await decoded(windows('“JOSÉ” Peña'))).toBe('“JOSÉ” Peña');
  });

  test('keeps the rest of UTF-8 where single bytes are broken', async () => {
    const bytes = Buffer.concat([Buffer.from('Peña Núñez '), Buffer.from([0xf1]), Buffer.from(' ñandú')]);
    expect(await decoded(bytes)).toBe('Peña Núñez ñ ñandú');
  });

  test('decides late in a long file as well', async () => {
    const long = Buffer.alloc(1_200_000, 'Ash,1\n');
    for (const end of [Buffer.from('Peña'), windows('Peña')])
      expect((await decoded(Buffer.concat([long, end, long, end]), 65_536)).split('\n').filter((line) => line !== 'Ash,1')).toEqual([
        'PeñaAsh,1',
        'Peña',
      ]);
  });

  test('passes lines on as they arrive, before the encoding is known', async () => {
    async function* arriving() {
      yield Buffer.from('name\nAsh\n');
      throw new Error('nothing more came');
    }
    const parts = decodedFile(arriving());
    expect(await parts.next()).toEqual({ done: false, value: 'name\nAsh\n' });
    await expect(parts.next()).rejects.toThrow('nothing more came');
  });

  test.each([
    ['a picture of another kind', [0xff, 0xd8, 0xff, 0xe0, 0, 0x10]],
    ['an older workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ])('refuses %s', async (_what, bytes) => {
    await expect(decoded(new Uint8Array(bytes))).rejects.toThrow(UnreadableFile);
  });
});
