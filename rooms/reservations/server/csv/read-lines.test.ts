import { expect, test } from 'vitest';
import type { KeptFile, KeptLine } from './keep-file.ts';
import { readLines } from './read-lines.ts';

/** The lines of a file as they are kept, by the number that a spreadsheet shows beside each. */
async function rowsOf(text: string): Promise<[number, string][]> {
  const kept: KeptLine[] = [];
  const file: KeptFile = {
    id: 'AFile000000000000000',
    kind: 'reservations',
    begin: async () => {},
    add: async (lines) => void kept.push(...lines),
    complete: async () => {},
    fail: async () => {},
  };
  async function* arriving() {
    for (const line of text.split(/(?<=\n)/)) yield new TextEncoder().encode(line);
  }
  await readLines(arriving(), file);
  return kept.map(({ line, cells: [name = ''] }) => [line + 1, name]);
}

test.each([
  ['none is empty', 'name,heads\nAsh,1\nElm,2', [2, 3]],
  ['one between two months is', 'name,heads\nAsh,1\n\nElm,2', [2, 4]],
  ['as a spreadsheet writes an empty row', 'name,heads\r\nAsh,1\r\n,\r\n  ,\r\nElm,2\r\n', [2, 5]],
  ['several stand above the names of the columns', '\n\nname,heads\nAsh,1\n\nElm,2\n\n', [4, 6]],
  ['a first line says what parts the columns', '\uFEFFsep=;\r\nname, as, told;heads\r\nAsh;1\r\nElm;2', [2, 3]],
  ['it says so in quotation marks', '"sep=;"\r\nname, as, told;heads\r\nAsh;1\r\nElm;2', [2, 3]],
  ['it says so for Excel by a tab', 'SEP=\t\nname\theads\nAsh\t1\nElm\t2', [2, 3]],
  ['a cell goes over several lines, and one of these is empty', 'name,heads\nAsh,"1\n\n2"\n\nElm,2', [2, 4]],
])('a line keeps the number of its row in the spreadsheet where %s', async (_where, text, [ash, elm]) =>
  expect(await rowsOf(text)).toEqual([
    [ash, 'Ash'],
    [elm, 'Elm'],
  ]),
);
