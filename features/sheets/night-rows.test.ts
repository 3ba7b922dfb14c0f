import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockTimes } from './clock-times.ts';
import { cellsOfText } from './clipboard.ts';
import { findNightRows, type WrittenRow } from './night-rows.ts';
import { readTimeSpan } from './times.ts';

const saturday = '2026-06-20';
const written = (texts: readonly string[], day = saturday): WrittenRow[] =>
  texts.map((text, nth) => ({ id: `${nth} ${text}`, day, starts: null, ends: null, ...readTimeSpan(text) }));
const nightsOf = (texts: readonly string[]) => [...findNightRows(written(texts))].map((id) => id.split(' ').slice(1).join(' '));

describe('findNightRows', () => {
  test.each<[string, string[], string[]]>([
    ['finds a time after midnight below a late one', ['23:30', '00:15'], ['00:15']],
    ['finds all small hours below a late time', ['9p', '12:15a', '00:30', '1a', '04:59'], ['00:30', '1a', '04:59']],
    ['finds a night row below rows without a time', ['23:30', 'later', '', '00:15'], ['00:15']],
    ['finds a night row below a time at 6 PM', ['18:00', '0:15'], ['0:15']],
    ['finds a night row below a row that runs past midnight', ['15:00-1a', '1:00 am'], ['1:00 am']],
    ['finds a night row even if the row above it ends before midnight', ['15:00-1a', '16:00', '1:00 am'], ['1:00 am']],
    ['skips small hours at the top of a day', ['00:15', '03:00', '7'], []],
    ['skips a time after midnight below an afternoon', ['12', '14:30', '00:15'], []],
    ['skips times from 5 AM on below an evening', ['22:00', '05:00', '7a'], []],
    ['skips a time below breakfast in an unsorted day', ['19:00', '07:00', '02:30'], []],
    ['finds a time below 12:30 AM written as the end of the day', ['12:30a', '1:00 am'], ['1:00 am']],
    ['skips a time that is earlier than the 12:30 AM above it', ['12:30a', '00:15'], []],
    ['skips midnight, which is the end of its day', ['23:30', 'midnight', '12a'], []],
  ])('decides which times are after midnight: %s', (_what, texts, nights) => expect(nightsOf(texts)).toEqual(nights));

  test('ignores the rows of other days', () =>
    expect([...findNightRows([...written(['23:30'], '2026-06-19'), ...written(['00:15', '22:00'])])]).toEqual([]));

  test('returns the same rows after a day is sorted by time', () => {
    const texts = ['00:15', '1a', '3a-4a', '7a', '12', '15:00-1a', '18:00', '21:00', '23:30', 'midnight', '12:30a'];
    const shown = clockTimes('UTC');
    const timesOf = (rows: readonly WrittenRow[]) => {
      const nights = findNightRows(rows);
      return rows.map((row) => ({ row, starts: shown({ ...row, isNight: nights.has(row.id) }).starts ?? 0 }));
    };
    fc.assert(
      fc.property(fc.shuffledSubarray(texts), (some) => {
        const before = timesOf(written(some));
        const sorted = before.toSorted((one, other) => one.starts - other.starts);
        expect(timesOf(sorted.map(({ row }) => row))).toEqual(sorted);
      }),
      { numRuns: 2_000 },
    );
  });

  test('finds the time after midnight in a pasted sheet', () => {
    const rows = cellsOfText(readFileSync(new URL('fixtures/sheet-after-midnight.tsv', import.meta.url), 'utf8'));
    expect(nightsOf(rows.map(([time = '']) => time))).toEqual(['00:15']);
  });
});
