import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { findCountingTap, getPresence, clampPressedAt, type CountingTap } from './rules.ts';

const at = (minute: number) => `2026-06-12T16:${String(minute).padStart(2, '0')}:00.000Z`;
let seq = 0;
const tap = (mark: CountingTap['mark'], minute: number, by = 'rosa'): CountingTap => ({
  mark,
  at: at(minute),
  seq: (seq += 1),
  byId: by,
  byName: by,
});

describe('findCountingTap', () => {
  test.each([
    ['returns null without taps', [], null],
    ['returns the only tap', [tap('safe', 1)], 'rosa'],
    ['returns the tap that was pressed first', [tap('safe', 2), tap('safe', 1, 'tom')], 'tom'],
    ['returns null after one’s own undo', [tap('safe', 1), tap('undo', 2)], null],
    ['keeps another person’s later tap after an undo', [tap('safe', 1), tap('safe', 2, 'tom'), tap('undo', 3)], 'tom'],
    ['keeps another person’s earlier tap after an undo', [tap('safe', 1, 'tom'), tap('safe', 2), tap('undo', 3)], 'tom'],
    ['accepts an undo that arrives before its tap', [tap('undo', 2), tap('safe', 1)], null],
    ['returns a new tap after an undo', [tap('safe', 1), tap('undo', 2), tap('safe', 3)], 'rosa'],
    ['reverts all taps after “mark as missing”', [tap('safe', 1), tap('safe', 2, 'tom'), tap('missing', 3, 'ben')], null],
    ['returns a tap after “mark as missing”', [tap('safe', 1), tap('missing', 2, 'ben'), tap('safe', 3, 'tom')], 'tom'],
    ['orders equal times by arrival', [tap('safe', 5), tap('undo', 5)], null],
    ['counts “away” as well', [tap('away', 1)], 'rosa'],
    ['returns the first arrival of two equal times', [tap('safe', 5), tap('safe', 5, 'tom')], 'rosa'],
  ] as const)('findCountingTap %s', (_what, taps, who) => {
    expect(findCountingTap(taps)?.byId ?? null).toBe(who);
  });

  test('counts the first of two taps of one person', () => {
    expect(findCountingTap([tap('safe', 1), tap('away', 3)])).toMatchObject({ mark: 'safe', at: at(1) });
  });

  test('counts a tap once if it arrives twice', () => {
    const first = tap('safe', 1);
    expect(findCountingTap([first, { ...first }])).toBe(first);
  });

  test('does not depend on the order of arrival, unless two taps have the same time', () => {
    const some = fc.uniqueArray(
      fc.record({
        mark: fc.constantFrom('safe', 'away', 'missing', 'undo'),
        minute: fc.integer({ min: 0, max: 59 }),
        by: fc.constantFrom('rosa', 'tom'),
      }),
      { selector: ({ minute }) => minute, maxLength: 12 },
    );
    fc.assert(
      fc.property(some, (list) => {
        const inOrder = list.map(({ mark, minute, by }) => tap(mark as CountingTap['mark'], minute, by));
        const other = inOrder.toReversed().map((orderedTap, nth) => ({ ...orderedTap, seq: nth }));
        const [first, second] = [findCountingTap(inOrder), findCountingTap(other)];
        expect([second?.at, second?.byId]).toEqual([first?.at, first?.byId]);
      }),
    );
  });
});

describe('getPresence', () => {
  const stay = { arrival: at(0), departure: '2026-06-14T16:00:00.000Z', familyArrivedAt: at(0), firstArrival: at(0) };
  const [evening, tomorrow] = ['2026-06-12T22:00:00.000Z', '2026-06-13T16:00:00.000Z'];
  test.each([
    ['arrived', stay, 'here'],
    ['expected, and not seen at the desk', { ...stay, familyArrivedAt: null }, 'perhaps'],
    ['comes this evening, with a family that is here', { ...stay, arrival: evening }, 'perhaps'],
    ['comes tomorrow', { ...stay, arrival: tomorrow }, null],
    ['checked in before the time that the form had offered', { ...stay, arrival: at(45), firstArrival: at(45) }, 'here'],
    ['checked in hours before their time', { ...stay, arrival: evening, firstArrival: evening }, 'here'],
    ['checked in a day before their time', { ...stay, arrival: tomorrow, firstArrival: tomorrow }, 'here'],
    [
      'expected this evening, with all of their family',
      { ...stay, arrival: evening, familyArrivedAt: null, firstArrival: evening },
      'perhaps',
    ],
    ['expected tomorrow, with all of their family', { ...stay, arrival: tomorrow, familyArrivedAt: null, firstArrival: tomorrow }, null],
    ['meant to leave an hour ago', { ...stay, departure: '2026-06-12T15:00:00.000Z' }, 'perhaps'],
    ['left yesterday', { ...stay, departure: '2026-06-11T15:00:00.000Z' }, null],
    ['comes at this instant, after the first of their family', { ...stay, arrival: at(30) }, 'here'],
    ['leaves at this instant', { ...stay, departure: at(30) }, 'perhaps'],
    ['meant to leave exactly twelve hours ago', { ...stay, departure: '2026-06-12T04:30:00.000Z' }, 'perhaps'],
    ['comes in exactly twelve hours', { ...stay, arrival: '2026-06-13T04:30:00.000Z' }, 'perhaps'],
  ] as const)('returns the presence of a person: %s', (_what, presence, expected) => {
    expect(getPresence(presence, at(30))).toBe(expected);
  });
});

describe('clampPressedAt', () => {
  test.each([
    ['the present if the device sends no time', undefined, at(30)],
    ['the device time, however long ago', '2026-06-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z'],
    ['the present if the device is ahead', at(31), at(30)],
  ])('returns the earlier of device time and server time: %s', (_case, deviceTime, expected) =>
    expect(clampPressedAt(deviceTime, at(30))).toBe(expected),
  );
});
