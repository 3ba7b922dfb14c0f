import { describe, expect, test } from 'vitest';
import type { ColumnMatches } from '#features/imports/columns.ts';
import type { IncomingFile, IncomingLine } from './incoming-file.ts';
import { maxFileBytes, readLines } from './read-lines.ts';
import { UnreadableFile } from './unreadable-file.ts';

interface ReadFile {
  headers: string[] | null;
  batches: IncomingLine[][];
  matches: ColumnMatches | null;
}

/** Reads a file that arrives in the given chunks. */
async function read(parts: readonly (string | Uint8Array)[]): Promise<ReadFile> {
  const result: ReadFile = { headers: null, batches: [], matches: null };
  const file: IncomingFile = {
    id: 'AFile000000000000000',
    kind: 'reservations',
    begin: async (headers) => void (result.headers = headers),
    add: async (lines) => void result.batches.push(lines),
    complete: async (matches) => void (result.matches = matches),
    fail: async () => {},
  };
  async function* arriving() {
    for (const part of parts) yield typeof part === 'string' ? new TextEncoder().encode(part) : part;
  }
  await readLines(arriving(), file);
  return result;
}

const linesOf = (text: string) => text.split(/(?<=\n)/);

async function rowsOf(text: string): Promise<[number, string][]> {
  const { batches } = await read(linesOf(text));
  return batches.flat().map(({ line, cells: [name = ''] }) => [line + 1, name]);
}

test.each([
  ['no row is empty', 'name,heads\nAsh,1\nElm,2', [2, 3]],
  ['one row is empty', 'name,heads\nAsh,1\n\nElm,2', [2, 4]],
  ['empty rows contain delimiters', 'name,heads\r\nAsh,1\r\n,\r\n  ,\r\nElm,2\r\n', [2, 5]],
  ['empty rows precede the header', '\n\nname,heads\nAsh,1\n\nElm,2\n\n', [4, 6]],
  ['a first line names the delimiter', '\uFEFFsep=;\r\nname, as, told;heads\r\nAsh;1\r\nElm;2', [2, 3]],
  ['that line is quoted', '"sep=;"\r\nname, as, told;heads\r\nAsh;1\r\nElm;2', [2, 3]],
  ['that line names a tab', 'SEP=\t\nname\theads\nAsh\t1\nElm\t2', [2, 3]],
  ['a cell has several lines, one of them empty', 'name,heads\nAsh,"1\n\n2"\n\nElm,2', [2, 4]],
])('readLines counts rows as the spreadsheet does if %s', async (_where, text, [ash, elm]) =>
  expect(await rowsOf(text)).toEqual([
    [ash, 'Ash'],
    [elm, 'Elm'],
  ]),
);

describe('readLines', () => {
  test.each([
    ['commas', 'name,heads\nAsh,1'],
    ['commas and as many semicolons in the names', 'name,"heads; all",first;last\nAsh,1,x', ['name', 'heads; all', 'first;last']],
    ['commas and more semicolons in a quoted name', 'name,"a;b;c;d"\nAsh,1', ['name', 'a;b;c;d']],
    ['semicolons', 'name;heads\nAsh;1'],
    ['semicolons below empty lines', '\n\n\nname;heads\nAsh;1'],
    ['semicolons below a line without a name', ';;\nname;heads\nAsh;1'],
    ['tabs', 'name\theads\nAsh\t1'],
    ['a byte order mark', '\uFEFFname,heads\nAsh,1'],
    ['a delimiter line padded by a spreadsheet', 'sep=;;;\nname;heads\nAsh;1'],
    ['a name that looks like a delimiter line', 'name,sep=;\nAsh,1', ['name', 'sep=;']],
    ['quotation marks after a byte order mark', '\uFEFF"name",heads\nAsh,1'],
    ['spaces around the names', ' name , heads \nAsh,1'],
    ['names in an incomplete last chunk', 'name,he'],
  ])('finds the header in a file with %s', async (_case, text, names: string[] = ['name', 'heads']) => {
    for (const parts of [linesOf(text), [text]]) {
      if (text.endsWith('he')) expect((await read([...parts, 'ads\n', 'Ash,1'])).headers).toEqual(names);
      else expect((await read(parts)).headers).toEqual(names);
    }
  });

  test('cuts a column name to 200 characters', async () => {
    expect((await read([`${'x'.repeat(201)}\nAsh`])).headers).toEqual(['x'.repeat(200)]);
  });

  test('accepts lines with missing or extra cells, and quotation marks within cells', async () => {
    const { batches } = await read(['name,heads\nAsh\nElm,2,more\nOak "old",\n,3\n']);
    expect(batches.flat().map(({ cells }) => cells)).toEqual([['Ash'], ['Elm', '2'], ['Oak "old"', ''], ['', '3']]);
  });

  test('saves a thousand lines at a time', async () => {
    const { batches } = await read(['name\n', 'Ash\n'.repeat(2_500)]);
    expect(batches.map((batch) => batch.length)).toEqual([1_000, 1_000, 500]);
  });

  test.each([
    ['name,name\n,Ash', 1],
    ['name,name\n  ,Ash', 1],
    ['name,name\nAsh,', 0],
  ])('matches the column with content if two have the same name: %j', async (text, at) => {
    expect((await read([text])).matches).toMatchObject({ name: at });
  });

  const big = (bytes: number) => Object.defineProperty(new TextEncoder().encode('name\nAsh'), 'byteLength', { value: bytes });

  test.each<[string, (string | Uint8Array)[], string]>([
    ['empty', [''], 'empty-file'],
    ['only empty lines', ['\n,\n ,\n'], 'empty-file'],
    ['only names', ['name,heads\n'], 'empty-file'],
    ['a NUL in one cell', ['name,heads\nAsh,\u0000'], 'not-text'],
    ['a NUL in a name', ['name,he\u0000ads\nAsh,1'], 'not-text'],
    ['201 columns', [`${'x,'.repeat(200)}x\nAsh`], 'too-many-columns'],
    ['60,001 lines', ['name\n', 'a\n'.repeat(60_001)], 'too-many-lines'],
    ['more than 64 MB', [big(maxFileBytes), 'x'], 'too-large'],
  ])('rejects a file with %s', async (_case, parts, code) => {
    await expect(read(parts)).rejects.toThrow(new UnreadableFile(code as UnreadableFile['code']));
  });

  test('accepts a file whose size equals the limits', async () => {
    expect((await read([`${'x,'.repeat(199)}x\nAsh`])).headers).toHaveLength(200);
    expect((await read(['name\n', 'a\n'.repeat(60_000)])).batches).toHaveLength(61);
    expect((await read([big(maxFileBytes)])).headers).toEqual(['name']);
  });

  test('ignores an empty first chunk', async () => {
    const { headers } = await read(['', 'name\nAsh']);
    expect(headers).toEqual(['name']);
  });
});
