import { describe, expect, test } from 'vitest';
import { chooseLines, planRefund } from './plan-refund.ts';
import type { FolioLine } from './shapes.ts';

const line = (name: string, leftCents: number): FolioLine => ({ line: name, label: `Ruth Hale · ${name}`, chargedCents: 5_000, leftCents });
const lines = [line('p1.meals', 3_000), line('p2.meals', 1_050), line('fee', 0)];

describe('what is given back by line', () => {
  test('is nothing while nothing is chosen', () => {
    expect(planRefund(lines, {})).toEqual({ lines: [], totalCents: 0, problems: {} });
  });

  test('is added up, in the order of the lines and not of choosing', () => {
    expect(planRefund(lines, { 'p2.meals': '10.50', 'p1.meals': '$1' })).toEqual({
      lines: [
        { line: 'p1.meals', amountCents: 100 },
        { line: 'p2.meals', amountCents: 1_050 },
      ],
      totalCents: 1_150,
      problems: {},
    });
  });

  test('a line that is not there any more is left out', () => {
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
  ])('%j of thirty dollars is refused: %s', (typed, problem) => {
    expect(planRefund(lines, { 'p1.meals': typed })).toEqual({ lines: [], totalCents: 0, problems: { 'p1.meals': problem } });
  });

  test.each(['30', '30.00', '0.01', '$29.99'])('%s of thirty dollars is right', (typed) => {
    expect(planRefund(lines, { 'p1.meals': typed }).problems).toEqual({});
  });

  test('of a line with nothing left, nothing can be given back', () => {
    expect(planRefund(lines, { fee: '0.01' }).problems).toEqual({ fee: 'more-than-left' });
  });

  test('a wrong line does not hide what is right in the others', () => {
    expect(planRefund(lines, { 'p1.meals': 'x', 'p2.meals': '1' })).toEqual({
      lines: [{ line: 'p2.meals', amountCents: 100 }],
      totalCents: 100,
      problems: { 'p1.meals': 'not-an-amount' },
    });
  });
});

test('what is left of some items of everybody is chosen to begin with', () => {
  const zips = [line('p1.zip_line', 1_500), line('p2.zip_line', 0), line('p3.zip_line', 250), line('p4.zip_line', 1), ...lines];
  expect(chooseLines(zips, ['zip_line'])).toEqual({ 'p1.zip_line': '15.00', 'p3.zip_line': '2.50', 'p4.zip_line': '0.01' });
  expect(chooseLines(zips, [])).toEqual({});
});
