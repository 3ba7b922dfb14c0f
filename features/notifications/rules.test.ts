import { describe, expect, test } from 'vitest';
import { nextDigestTime, canFollow, findNextOnDuty, defaultPreferences } from './rules.ts';

const holding = (...permissions: string[]) => ({ accountType: 'Chautauqua', accountArea: 'Housekeeping', permissions });

describe('canFollow', () => {
  const topic = { allow: ['is-admin'], permissionPrefix: 'view-event-' };

  test.each([
    ['the office', holding('is-admin'), true],
    ['a director', holding('view-home', 'view-event-a'), true],
    ['a volunteer', holding('view-home'), false],
    ['a permission that only ends with the prefix', holding('all-view-event-'), false],
  ])('allows or refuses %s: %s', (_who, access, may) => expect(canFollow(topic, access)).toBe(may));

  test("allows only accounts with the topic's permissions if the topic has no permission prefix", () => {
    expect(canFollow({ allow: ['is-admin'] }, holding('view-event-a'))).toBe(false);
  });
});

describe('defaultPreferences', () => {
  test.each([
    ['true without defaults', undefined, undefined, holding(), true],
    ['true for an area of the defaults', ['#Housekeeping'], undefined, holding(), true],
    ['false for another area', ['#Maintenance'], undefined, holding('view-event-a'), false],
    ['true for a permission with the prefix', ['#Maintenance'], 'view-event-', holding('view-event-a'), true],
  ] as const)('sets follows to %s', (_who, defaults, permissionPrefix, access, follows) => {
    const topic = { mail: 'always' as const, ...(defaults && { defaults }), ...(permissionPrefix && { permissionPrefix }) };
    expect(defaultPreferences(topic, access)).toEqual({ follows, rings: true, mail: 'always' });
  });
});

test.each([
  ['2026-06-12T16:00:00.000Z', '2026-06-12T16:10:00.000Z'],
  ['2026-06-12T16:00:00.001Z', '2026-06-12T16:10:00.000Z'],
  ['2026-06-12T16:09:59.998Z', '2026-06-12T16:10:00.000Z'],
  ['2026-06-12T16:09:59.999Z', '2026-06-12T16:10:00.000Z'],
])('nextDigestTime at %s is %s', (now, at) => expect(nextDigestTime(now)).toBe(at));

describe('findNextOnDuty', () => {
  const [ada, ben, office] = ['ada', 'ben', null].map(
    (accountId) => ({ accountId, name: String(accountId) }) as never as Parameters<typeof findNextOnDuty>[0][number],
  );
  if (ada === undefined || ben === undefined || office === undefined) throw new Error('nobody');

  test.each([
    ['the first', [ada, ben], [], ada],
    ['the first without a notification', [ada, ben], ['ada'], ben],
    ['the first again after all were notified', [ada, ben], ['ada', 'ben'], ada],
    ['a name without an account', [ada, office], ['ada'], office],
    ['null for an empty list', [], [], null],
  ])('returns the next person: %s', (_who, onDuty, notified, next) => expect(findNextOnDuty(onDuty, new Set(notified))).toBe(next));
});
