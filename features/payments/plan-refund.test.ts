import { describe, expect, test } from 'vitest';
import { chooseLines, planRefund } from './plan-refund.ts';
import type { FolioLine } from './shapes.ts';

const line = (name: string, leftCents: number): FolioLine => ({ line: name, label: `Ruth Hale · ${name}`, chargedCents: 5_000, leftCents });
const lines = [line('p1.meals', 3_000), line('p2.meals', 1_050), line('fee', 0)];

describe('planRefund', () => {
  test('returns an empty plan if no line is selected', () => {
    expect(planRefund(lines, {})).toEqual({ lines: [], totalCents: 0, problems: {} });
  });

  test('sums the selected amounts in the order of the lines', () => {
    expect(planRefund(lines, { 'p2.meals': '10.50', 'p1.meals': '$1' })).toEqual({
      lines: [
        { line: 'p1.meals', amountCents: 100 },
        { line: 'p2.meals', amountCents: 1_050 },
      ],
      totalCents: 1_150,
      problems: {},
    });
  });

  test('ignores a selected line that no longer exists', () => {
    expect(planRefund(lines, { 'p9.zipline': '5' })).toEqual({ lines: [], totalCents: 0, problems: {} });
  });

  test.each([
    ['', 'not-an-amount'],
    ['all', 'not-an-amount'],
    ['-5', 'not-an-amount'],
    ['0', 'too-small'],
    ['0.00', 'too-small'],
    ['30.01', 'more-than-left'],
    ['1,000', 'more-than-left'],
  ])('refuses the input %j for a line with 30 dollars left: %s', (input, problem) => {
    expect(planRefund(lines, { 'p1.meals': input })).toEqual({ lines: [], totalCents: 0, problems: { 'p1.meals': problem } });
  });

  test.each(['30', '30.00', '0.01', '$29.99'])('accepts the input %s for a line with 30 dollars left', (input) => {
    expect(planRefund(lines, { 'p1.meals': input }).problems).toEqual({});
  });

  test('refuses any amount for a line that is fully refunded', () => {
    expect(planRefund(lines, { fee: '0.01' }).problems).toEqual({ fee: 'more-than-left' });
  });

  test('plans the valid lines and reports the invalid ones', () => {
    expect(planRefund(lines, { 'p1.meals': 'x', 'p2.meals': '1' })).toEqual({
      lines: [{ line: 'p2.meals', amountCents: 100 }],
      totalCents: 100,
      problems: { 'p1.meals': 'not-an-amount' },
    });
  });
});

test('chooseLines selects the amounts left on the lines of the given items', () => {
  const zips = [line('p1.zip_line', 1_500), line('p2.zip_line', 0), line('p3.zip_line', 250), line('p4.zip_line', 1), ...lines];
  expect(chooseLines(zips, ['zip_line'])).toEqual({ 'p1.zip_line': '15.00', 'p3.zip_line': '2.50', 'p4.zip_line': '0.01' });
  expect(chooseLines(zips, [])).toEqual({});
});
