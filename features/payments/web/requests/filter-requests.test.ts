import { describe, expect, test } from 'vitest';
import type { RequestRow } from '#features/payments/shapes.ts';
import { isOverdue, sumOverdueCents } from './overdue.ts';
import { numbersOf } from '#platform/i18n/numbers.ts';
import { filterRequests } from './filter-requests.ts';

const row = (change: Partial<RequestRow>): RequestRow => ({
  id: 'a',
  state: 'received link',
  amountCents: 125_000,
  link: 'https://square.link/u/a',
  folioId: 'f',
  folioKind: 'reservation',
  folioName: 'Lakeside Family Camp',
  reservationId: 'f',
  purpose: 'deposit',
  description: 'Deposit for Lakeside Family Camp',
  payerName: 'Iñigo Núñez',
  payerEmail: 'inigo@grace.example',
  dueOn: null,
  sentAt: null,
  remindedAt: null,
  reminders: 0,
  problem: null,
  createdAt: '2026-06-12T16:00:00.000Z',
  createdByName: 'Dana',
  balanceCents: 125_000,
  restCents: 125_000,
  isUndecided: false,
  isPretend: false,
  ...change,
});

const english = numbersOf({ language: 'en' });

describe('filterRequests', () => {
  test('sorts latest first, and keeps the order of requests with the same time', () => {
    const rows = [row({ id: 'old', createdAt: '2026-06-01T00:00:00.000Z' }), row({ id: 'b' }), row({ id: 'a' })];
    expect(filterRequests(rows, '', english).map(({ id }) => id)).toEqual(['a', 'b', 'old']);
  });

  test.each(['lakeside', 'LAKE dep', 'nunez', 'iñigo', 'grace.example', '1250', '1,250.00', '$1,250', 'camp   deposit', ' '])(
    'finds a request by the search text %j',
    (search) => {
      expect(filterRequests([row({})], search, english)).toHaveLength(1);
    },
  );

  test.each(['choir', 'lakeside choir', '1251', 'dana'])('does not find a request by the search text %j', (search) => {
    expect(filterRequests([row({})], search, english)).toEqual([]);
  });
});

describe('isOverdue', () => {
  const today = '2026-06-12';
  const overdue = { dueOn: '2026-06-11', state: 'received link' } as const;

  test('returns true from the day after the due day', () => {
    expect(isOverdue(overdue, today)).toBe(true);
    expect(isOverdue({ ...overdue, state: 'created' }, today)).toBe(true);
  });

  test.each([
    ['on its due day', { dueOn: today }],
    ['without a due day', { dueOn: null }],
    ['once it is paid', { state: 'paid' }],
    ['while its link is being removed', { state: 'remove link' }],
    ['once it is removed', { state: 'removed' }],
    ['once it has expired', { state: 'expired' }],
  ] as const)('returns false %s', (_case, change) => {
    expect(isOverdue({ ...overdue, ...change }, today)).toBe(false);
  });
});

describe('sumOverdueCents', () => {
  const overdue = (amountCents: number, change: Partial<RequestRow> = {}) => row({ amountCents, dueOn: '2026-06-01', ...change });

  test.each([
    ['zero without requests', [], 5_000, 0],
    ['the sum of overdue requests', [overdue(1_000), overdue(2_000), row({ amountCents: 500 })], 5_000, 3_000],
    ['at most the balance', [overdue(4_000), overdue(2_000)], 5_000, 5_000],
    ['the sum of deposits without a price', [overdue(4_000), overdue(3_500)], null, 7_500],
    ['zero without a balance', [overdue(4_000)], 0, 0],
    ['zero for paid requests', [overdue(4_000, { state: 'paid' })], 5_000, 0],
  ] as const)('returns %s', (_case, requests, owedCents, cents) => {
    expect(sumOverdueCents(requests, owedCents, '2026-06-12')).toBe(cents);
  });
});
