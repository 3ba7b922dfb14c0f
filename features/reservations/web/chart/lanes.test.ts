import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignLanes } from './lanes.ts';

const span = (heldFrom: string, heldUntil: string) => ({ heldFrom, heldUntil });
const some = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 20 })).map(([from, length]) => span(text(from), text(from + length))),
);
const text = (number: number) => String(number).padStart(3, '0');

test('assignLanes puts consecutive spans into one lane, because spans that only touch do not overlap', () => {
  const { placed, lanes } = assignLanes([span('c', 'd'), span('a', 'b'), span('b', 'c')]);
  expect(lanes).toBe(1);
  expect(placed.map(({ span: { heldFrom } }) => heldFrom)).toEqual(['a', 'b', 'c']);
});

test('assignLanes gives an empty row the height of one lane', () => {
  expect(assignLanes([])).toEqual({ placed: [], lanes: 1 });
});

test('assignLanes uses as few lanes as possible, and no two spans in a lane overlap', () => {
  fc.assert(
    fc.property(some, (spans) => {
      const { placed, lanes } = assignLanes(spans);
      expect(placed).toHaveLength(spans.length);
      for (const span of placed) {
        const others = placed.filter(
          (other) => other !== span && other.span.heldFrom < span.span.heldUntil && other.span.heldUntil > span.span.heldFrom,
        );
        expect(others.map(({ lane }) => lane)).not.toContain(span.lane);
      }
      const maxOverlap = Math.max(
        1,
        ...spans.map(({ heldFrom }) => spans.filter((other) => other.heldFrom <= heldFrom && other.heldUntil > heldFrom).length),
      );
      expect(lanes).toBe(maxOverlap);
    }),
  );
});
