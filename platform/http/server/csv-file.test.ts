import { expect, test } from 'vitest';
import { textCell } from './csv-file.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@a', "'@a"],
  ['\tx', "'\tx"],
  ['a=1', 'a=1'],
  ['', ''],
])('a text %j goes into a spreadsheet as %j', (text, cell) => expect(textCell(text)).toBe(cell));
