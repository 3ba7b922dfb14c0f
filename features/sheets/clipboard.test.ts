import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsOfTable, cellsOfText, hasCutCells, type TableCell, tableOfCells, textOfCells } from './clipboard.ts';

describe('cellsOfText', () => {
  test.each<[string, string, string[][]]>([
    ['one cell', 'Chapel', [['Chapel']]],
    [
      'rows of Excel, each with a line break at its end',
      '9\tChapel\r\n10\tCanoes\r\n',
      [
        ['9', 'Chapel'],
        ['10', 'Canoes'],
      ],
    ],
    [
      'rows of Google Sheets, without a line break at the end',
      '9\tChapel\n10\tCanoes',
      [
        ['9', 'Chapel'],
        ['10', 'Canoes'],
      ],
    ],
    [
      'line breaks of an old Mac',
      '9\tChapel\r10\tCanoes',
      [
        ['9', 'Chapel'],
        ['10', 'Canoes'],
      ],
    ],
    ['a cell of two lines', '9\t"Chapel\nChoir"\n', [['9', 'Chapel\nChoir']]],
    ['a Windows line break in a cell', '"Chapel\r\nChoir"\t10', [['Chapel\nChoir', '10']]],
    ['a tab in a cell', '"a\tb"\tc', [['a\tb', 'c']]],
    ['a quote in a quoted cell', '"5"" pipe\nlong"', [['5" pipe\nlong']]],
    ['a cell that contains only a quote', '""""', [['"']]],
    ['a cell that ends in a quote', '"say ""hi"""\tx', [['say "hi"', 'x']]],
    ['an empty quoted cell', '""\tx', [['', 'x']]],
    ['a quote in the middle as text', '5" pipe\tx', [['5" pipe', 'x']]],
    ['a quote that closes before the end of the cell as text', '"Hi" he said\tx', [['"Hi" he said', 'x']]],
    ['an unclosed quote as text', '"half\tx', [['"half', 'x']]],
    [
      'undoubled quotes in a cell of two lines',
      readFileSync(new URL('fixtures/paste-undoubled-quotes.tsv', import.meta.url), 'utf8'),
      [
        ['08:00', 'Stage: press “order now" on 14”\nNote: one host\'s mic', 'Hall'],
        ['09:00', 'plain', 'Hall'],
      ],
    ],
    ['an undoubled quote at the end of a line', '"Say "go"\nthen stop"\tHall', [['Say "go"\nthen stop', 'Hall']]],
    [
      'quoted words in two rows as text',
      '"Hi" he said\t9\n"Bye" she said\t"10"',
      [
        ['"Hi" he said', '9'],
        ['"Bye" she said', '10'],
      ],
    ],
    [
      'a quote at the start of a cell and another at the end of a later one as text',
      '9\t"Hi" he said\n10\tthe "end"',
      [
        ['9', '"Hi" he said'],
        ['10', 'the "end"'],
      ],
    ],
    [
      'empty cells',
      '\t\t\n\tx\t',
      [
        ['', '', ''],
        ['', 'x', ''],
      ],
    ],
    ['an empty row in the middle', 'a\n\nb', [['a'], [''], ['b']]],
    ['an empty row before the last line break', 'a\n\n', [['a'], ['']]],
    [
      'rows of different lengths',
      'a\tb\nc',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['an empty text', '', [['']]],
    ['an accent and an emoji', 'Peña\t🛶', [['Peña', '🛶']]],
  ])('parses %s', (_what, text, cells) => expect(cellsOfText(text)).toEqual(cells));
});

describe('textOfCells', () => {
  test.each<[string, string[][], string]>([
    [
      'plain words without quotes',
      [
        ['9', 'Chapel'],
        ['10', '5" pipe'],
      ],
      '9\tChapel\r\n10\t5" pipe',
    ],
    ['two lines of a cell in quotes', [['a\nb']], '"a\nb"'],
    ['a quote at the beginning as a doubled quote', [['"Hi" he said']], '"""Hi"" he said"'],
    ['a tab of a cell in quotes', [['a\tb', 'c']], '"a\tb"\tc'],
  ])('formats %s', (_what, cells, text) => expect(textOfCells(cells)).toBe(text));

  test('cellsOfText(textOfCells(cells)) returns the same cells for any texts', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'é', ',') });
    const range = fc
      .integer({ min: 1, max: 4 })
      .chain((columns) => fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(range, (cells) => {
        // Skip a last row with one empty cell: its text equals a trailing line break.
        fc.pre(cells.length === 1 || cells.at(-1)?.join('') !== '' || (cells[0]?.length ?? 0) > 1);
        expect(cellsOfText(textOfCells(cells))).toEqual(cells);
      }),
      { numRuns: 2_000 },
    );
  });

  test('escapes markup in the HTML table', () =>
    expect(tableOfCells([['<script>alert("1")</script>', 'a & b\nc']])).toBe(
      '<table><tbody><tr><td>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</td><td>a &amp; b<br>c</td></tr></tbody></table>',
    ));
});

describe('cellsOfTable', () => {
  const cell = (text: string, columns = 1, rows = 1): TableCell => ({ text, columns, rows });

  test.each<[string, TableCell[][], string[][]]>([
    [
      'a table without merged cells',
      [
        [cell('a'), cell('b')],
        [cell('c'), cell('d')],
      ],
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a cell over two columns',
      [
        [cell('a', 2), cell('b')],
        [cell('c'), cell('d'), cell('e')],
      ],
      [
        ['a', '', 'b'],
        ['c', 'd', 'e'],
      ],
    ],
    [
      'a cell over two rows',
      [[cell('a', 1, 2), cell('b')], [cell('c')]],
      [
        ['a', 'b'],
        ['', 'c'],
      ],
    ],
    [
      'a cell over two rows in the last column',
      [[cell('a'), cell('b', 1, 2)], [cell('c')]],
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    [
      'a cell over two columns and two rows',
      [[cell('a', 2, 2), cell('b')], [cell('c')], [cell('d'), cell('e'), cell('f')]],
      [
        ['a', '', 'b'],
        ['', '', 'c'],
        ['d', 'e', 'f'],
      ],
    ],
    [
      'rows of different lengths',
      [[cell('a')], [cell('b'), cell('c')]],
      [
        ['a', ''],
        ['b', 'c'],
      ],
    ],
    ['a table without rows', [], []],
    ['a span of zero as one cell', [[cell('a', 0, 0), cell('b')]], [['a', 'b']]],
  ])('expands merged cells: %s', (_what, table, cells) => expect(cellsOfTable(table)).toEqual(cells));

  test('limits a huge span to the maximum number of columns', () => {
    const [row] = cellsOfTable([[cell('a', 1_000_000, 1_000_000)]]);
    expect(row).toHaveLength(200);
  });
});

describe('hasCutCells', () => {
  test.each<[string, string, ('time' | 'text' | undefined)[], boolean]>([
    [
      'detects a time that Excel replaced by signs',
      readFileSync(new URL('fixtures/paste-hashes.tsv', import.meta.url), 'utf8'),
      ['time', 'text'],
      true,
    ],
    ['detects one sign in a time column', '#\tBreakfast', ['time', 'text'], true],
    ['detects signs in another column', '9\t#####', ['time', 'text'], true],
    ['detects signs beyond the last column', '9\tBreakfast\t#####', ['time', 'text'], true],
    ['ignores a sign before a word', '9\t# 1', ['time', 'text'], false],
    ['ignores three signs in a text column', '9\t###', ['time', 'text'], false],
    ['ignores cells without signs', '9\tBreakfast', ['time', 'text'], false],
  ])('finds the signs that Excel copies for a narrow column: %s', (_what, text, kinds, isCut) =>
    expect(hasCutCells(cellsOfText(text), kinds)).toBe(isCut),
  );
});
