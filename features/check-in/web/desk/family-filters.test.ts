import { describe, expect, test } from 'vitest';
import { zeroMoney } from '#features/payments/rules.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { familyName, sortFamilies, matchesSearch, matchesFilter, familyFilters } from './family-filters.ts';

function family(facts: Partial<DeskRow> = {}, name = 'Ruth Hale'): DeskRow {
  const at = '2026-06-12T14:00:00.000Z';
  return {
    id: 'family00000000000001',
    passMark: '',
    code: 'K7QX2',
    joinsId: null,
    joinsCode: null,
    eventId: 'event000000000000001',
    church: 'Grace Chapel',
    phone: '5135550142',
    email: 'ruth@example.org',
    language: 'en',
    persons: [
      { key: 'p1', name, age: 34, arrival: at, departure: '2026-06-12T22:00:00.000Z', meals: 2, activities: [] },
      { key: 'p2', name: 'Núria', age: 4, arrival: at, departure: '2026-06-12T22:00:00.000Z', meals: 0, activities: [] },
    ],
    costsVersion: 1,
    lines: [],
    totalCents: 0,
    money: { ...zeroMoney, request: null, refundingCents: 0, undecided: [], restCents: 0, isPretend: false },
    state: 'nothing to pay',
    photos: null,
    atDesk: false,
    createdAt: at,
    changedAt: at,
    arrivedAt: null,
    arrivedByName: null,
    cancelledAt: null,
    cancelReason: '',
    ...facts,
  };
}

const unpaid = {
  money: { ...zeroMoney, balanceCents: 5_100, request: null, refundingCents: 0, undecided: [], restCents: 5_100, isPretend: false },
};
const arrived = {
  id: 'pay',
  amountCents: 14_700,
  currency: 'USD',
  verdict: 'wrong-amount' as const,
  isPretend: false,
  at: '2026-06-12T15:00:00.000Z',
};
const inReview = { money: { ...unpaid.money, undecided: [arrived], restCents: 0, isPretend: false } };
const arrivedFields = { arrivedAt: '2026-06-12T15:00:00.000Z' };
const cancelled = { cancelledAt: '2026-06-12T15:00:00.000Z' };

describe('matchesFilter', () => {
  const partsOf = (facts: Partial<DeskRow>) => familyFilters.filter((show) => matchesFilter(family(facts), show));
  test.each([
    ['has not arrived and owes nothing', {}, ['all', 'not-arrived']],
    ['has not arrived and owes', unpaid, ['all', 'not-arrived', 'not-paid']],
    ['has a payment under review', inReview, ['all', 'not-arrived', 'not-paid']],
    ['has arrived and owes', { ...unpaid, ...arrivedFields }, ['all', 'not-paid', 'arrived']],
    ['cancelled after its arrival and owes', { ...unpaid, ...arrivedFields, ...cancelled }, ['all', 'cancelled']],
  ])('assigns a family that %s to its filters', (_what, facts, parts) => {
    expect(partsOf(facts)).toEqual(parts);
  });
});

describe('matchesSearch', () => {
  test.each(['', '  ', 'ruth', 'HALE', 'hale ruth', 'nuria', 'grace ch', 'k7qx2', '5135550142', '(513) 555-01', '555-0142', 'ruth@'])(
    'finds a family by the search text %j',
    (search) => {
      expect(matchesSearch(family(), search)).toBe(true);
    },
  );
  test.each(['ruth smith', 'xyz', '0143', '99', 'Grace 0143'])('does not find a family by the search text %j', (search) => {
    expect(matchesSearch(family(), search)).toBe(false);
  });
  test.each(['obrien', 'O’Brien', 'konigstrasse', '07700 900123', '+44 (0)7700 900123'])(
    'ignores accents and number formats: %j',
    (search) => {
      expect(matchesSearch(family({ church: 'Königstraße', phone: '+447700900123' }, "Seán O'Brien"), search)).toBe(true);
    },
  );
  test('does not match digits in a family without a phone number', () => {
    expect(matchesSearch(family({ phone: '' }), '555-0142')).toBe(false);
  });
});

test('sortFamilies sorts the latest first, and cancelled families last', () => {
  const early = family({ id: 'early', createdAt: '2026-06-12T10:00:00.000Z' });
  const latestFamily = family({ id: 'late', createdAt: '2026-06-12T12:00:00.000Z' });
  const cancelledFamily = family({ id: 'gone', createdAt: '2026-06-12T13:00:00.000Z', ...cancelled });
  expect(sortFamilies([cancelledFamily, early, latestFamily]).map(({ id }) => id)).toEqual(['late', 'early', 'gone']);
});

test('familyName returns the name of the first person', () => {
  expect(familyName(family({}, 'Ada Marsh'))).toBe('Ada Marsh');
  expect(familyName({ persons: [] })).toBe('');
});
