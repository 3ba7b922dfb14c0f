import { describe, expect, test } from 'vitest';
import { nextDigestTime, canFollow, findNextOnDuty, defaultPreferences } from './rules.ts';

const holding = (...permissions: string[]) => ({ accountType: 'Chautauqua', accountArea: 'Housekeeping', permissions });

describe('mayFollow', () => {
  const topic = { who: ['is-admin'], orAny: 'view-event-' };

  test.each([
    ['the office', holding('is-admin'), true],
    ['a director', holding('view-home', 'view-event-a'), true],
    ['a volunteer', holding('view-home'), false],
    ['a permission that only ends so', holding('all-view-event-'), false],
  ])('may be followed by %s: %s', (_who, access, may) => expect(canFollow(topic, access)).toBe(may));

  test('is for its rule alone without such a permission', () => {
    expect(canFollow({ who: ['is-admin'] }, holding('view-event-a'))).toBe(false);
  });
});

describe('usualWays', () => {
  test.each([
    ['everybody without defaults', undefined, undefined, holding(), true],
    ['an area that the defaults name', ['#Housekeeping'], undefined, holding(), true],
    ['no other area', ['#Maintenance'], undefined, holding('view-event-a'), false],
    ['a permission that begins so', ['#Maintenance'], 'view-event-', holding('view-event-a'), true],
  ] as const)('of %s', (_who, defaults, orAny, access, follows) => {
    const topic = { mail: 'always' as const, ...(defaults && { defaults }), ...(orAny && { orAny }) };
    expect(defaultPreferences(topic, access)).toEqual({ follows, rings: true, mail: 'always' });
  });
});

test.each([
  ['2026-06-12T16:00:00.000Z', '2026-06-12T16:10:00.000Z'],
  ['2026-06-12T16:00:00.001Z', '2026-06-12T16:10:00.000Z'],
  ['2026-06-12T16:09:59.998Z', '2026-06-12T16:10:00.000Z'],
  ['2026-06-12T16:09:59.999Z', '2026-06-12T16:10:00.000Z'],
])('a mail about %s goes at %s', (now, at) => expect(nextDigestTime(now)).toBe(at));

describe('nextOnDuty', () => {
  const [ada, ben, office] = ['ada', 'ben', null].map(
    (accountId) => ({ accountId, name: String(accountId) }) as never as Parameters<typeof findNextOnDuty>[0][number],
  );
  if (ada === undefined || ben === undefined || office === undefined) throw new Error('nobody');

  test.each([
    ['the first', [ada, ben], [], ada],
    ['the first who was not told', [ada, ben], ['ada'], ben],
    ['the first again once all were told', [ada, ben], ['ada', 'ben'], ada],
    ['somebody without an account, who cannot have been told', [ada, office], ['ada'], office],
    ['null while the list is empty', [], [], null],
  ])('is %s', (_who, onDuty, told, next) => expect(findNextOnDuty(onDuty, new Set(told))).toBe(next));
});
