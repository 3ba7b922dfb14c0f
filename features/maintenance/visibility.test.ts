import { describe, expect, test } from 'vitest';
import { areasByType } from '#features/accounts/rules.ts';
import { isVisible, type VisibilityFacts, visibilityOf } from './visibility.ts';

const account = (accountType: string, accountArea: string, permissions: string[] = []) => ({
  accountId: 'me',
  accountType,
  accountArea,
  permissions,
});

describe('visibilityOf', () => {
  const fullAreas = ['Administration', 'Maintenance'];

  test.each(areasByType.Chautauqua)(
    "returns 'all' for the account type Chautauqua only in the areas Administration and Maintenance: %s",
    (area) => {
      const expected = fullAreas.includes(area) ? 'all' : { accountId: 'me', area };
      expect(visibilityOf(account('Chautauqua', area, ['view-home']))).toEqual(expected);
    },
  );

  test.each([...areasByType.Chautauqua, ...areasByType['Event Staff'], ...areasByType['MANNA Worldwide']])(
    "returns 'all' with view-full-maintenance or is-admin in the area %s",
    (area) => {
      for (const permission of ['view-full-maintenance', 'is-admin'])
        expect(visibilityOf(account('Event Staff', area, [permission]))).toBe('all');
    },
  );

  test("returns 'all' for the area Development in every type", () => {
    expect(visibilityOf(account('Event Staff', 'Development'))).toBe('all');
  });

  test.each(['submit-maintenance-tickets', 'submit-maintenance-task', 'view-event-*', 'access-images'])(
    'returns limited access for the permission %s',
    (permission) => {
      expect(visibilityOf(account('Event Staff', 'Event Staff', [permission]))).toEqual({ accountId: 'me', area: 'Event Staff' });
    },
  );

  test('returns for a visitor a reader who sees no tickets', () => {
    expect(visibilityOf(null)).toEqual({ accountId: '', area: '' });
    for (const id of [null, ''])
      expect(isVisible({ reporterId: id, assigneeAccountId: id, originKind: null, areas: [] }, visibilityOf(null))).toBe(false);
  });
});

describe('isVisible', () => {
  const ticket: VisibilityFacts = { reporterId: 'somebody', assigneeAccountId: null, originKind: null, areas: [] };
  const cook = { accountId: 'me', area: 'Food Service' };

  test.each<[string, Partial<VisibilityFacts>, boolean]>([
    ['reported by someone else, without a place', {}, false],
    ['reported by the reader', { reporterId: 'me' }, true],
    ['reported by a visitor', { reporterId: null }, false],
    ['assigned to the reader', { assigneeAccountId: 'me' }, true],
    ['assigned to someone else', { assigneeAccountId: 'tom' }, false],
    ['in a place where the area of the reader works', { areas: ['Recreation', 'Food Service'] }, true],
    ['in a place of other areas', { areas: ['Recreation', 'Housekeeping'] }, false],
    ['from a note of housekeeping', { originKind: 'housekeeping' }, false],
  ])('for a cook and a ticket %s', (_which, facts, expected) => {
    expect(isVisible({ ...ticket, ...facts }, cook)).toBe(expected);
    expect(isVisible({ ...ticket, ...facts }, 'all')).toBe(true);
  });

  test('returns true for housekeepers and tickets from housekeeping notes at any place', () => {
    expect(isVisible({ ...ticket, originKind: 'housekeeping' }, { accountId: 'me', area: 'Housekeeping' })).toBe(true);
    expect(isVisible({ ...ticket, originKind: 'report' }, { accountId: 'me', area: 'Housekeeping' })).toBe(false);
  });

  test('returns false for an area named like an inherited object property', () => {
    for (const area of ['constructor', 'toString', '__proto__', ''])
      expect(isVisible({ ...ticket, originKind: 'housekeeping' }, { accountId: 'me', area })).toBe(false);
  });
});
