import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, nightsBetween } from '#platform/time/calendar.ts';
import { maxMoves, findStayWithMoves } from './find-stay-with-moves.ts';

const first = '2026-06-05';
const day = (nth: number) => addDays(first, nth);

/** `places` maps each name to its nights: `x` is a free night. A place serves a range if it is free in all its nights. */
function servedBy(places: Record<string, string>) {
  return (from: string, to: string) => {
    const [begin, end] = [nightsBetween(first, from), nightsBetween(first, to)];
    return Object.keys(places).find((name) => /^x+$/.test(places[name]?.slice(begin, end) ?? '')) ?? null;
  };
}
const segments = (places: Record<string, string>, nights = 4) =>
  findStayWithMoves({ from: first, to: day(nights) }, servedBy(places)).map(
    ({ from, to, answer }) => `${answer} ${from.slice(-2)}–${to.slice(-2)}`,
  );

describe('findStayWithMoves', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['one move', { Pine: 'xx..', Oak: '..xx' }, ['Pine 05–07', 'Oak 07–09']],
    ['segments as long as possible', { Pine: 'xxx.', Oak: '.xxx' }, ['Pine 05–08', 'Oak 08–09']],
    [
      'the place that is free longest, though another is listed first',
      { Elm: 'x...', Pine: 'xx..', Oak: '.xxx' },
      ['Pine 05–07', 'Oak 07–09'],
    ],
    ['two moves', { Pine: 'x..x', Oak: '.xx.' }, ['Pine 05–06', 'Oak 06–08', 'Pine 08–09']],
    ['a plan with too many moves', { Pine: 'x.x.', Oak: '.x.x' }, []],
    ['a night without a place', { Pine: 'xx..', Oak: '...x' }, []],
    ['no place on the last night', { Pine: 'xxx.', Oak: 'xxx.' }, []],
    ['no place on the first night', { Pine: '.xxx' }, []],
    ['a place for all nights', { Pine: 'xxxx' }, []],
  ])('returns the segments of a stay: %s', (_what, places, parts) => expect(segments(places)).toEqual(parts));

  test('returns no segments for a day visit and for a single night', () => {
    expect(segments({ Pine: 'x' }, 0)).toEqual([]);
    expect(segments({ Pine: '.' }, 1)).toEqual([]);
  });

  test('covers every night in order with the smallest possible number of moves', () => {
    const nights = fc.integer({ min: 1, max: 7 });
    const free = fc.array(fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(nights, free, (count, places) => {
        const byName = Object.fromEntries(
          places.map((freeNights, nth) => [`p${nth}`, freeNights.map((isFree) => (isFree ? 'x' : '.')).join('')]),
        );
        const serves = servedBy(byName);
        const parts = findStayWithMoves({ from: first, to: day(count) }, serves);
        const fewest = fewestParts(count, (from, to) => serves(day(from), day(to)) !== null);
        expect(parts.length).toBe(fewest > 1 && fewest <= maxMoves + 1 ? fewest : 0);
        parts.forEach(({ from, to, answer }, nth) => {
          expect(from).toBe(nth === 0 ? first : parts[nth - 1]?.to);
          expect(serves(from, to)).toBe(answer);
        });
      }),
      { numRuns: 1_000 },
    );
  });
});

function fewestParts(nights: number, fits: (from: number, to: number) => boolean, from = 0): number {
  if (from === nights) return 0;
  let fewest = Infinity;
  for (let to = from + 1; to <= nights; to++) if (fits(from, to)) fewest = Math.min(fewest, 1 + fewestParts(nights, fits, to));
  return fewest;
}
