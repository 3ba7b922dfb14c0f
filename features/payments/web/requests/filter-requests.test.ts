import { describe, expect, test } from 'vitest';
import type { RequestRow } from '#features/payments/shapes.ts';
import { isOverdue, sumOverdueCents } from './overdue.ts';
import { numbersOf } from '#platform/ui/numbers.ts';
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

describe('the requests that are shown', () => {
  test('are the latest first, and those of one moment in a steady order', () => {
    const rows = [row({ id: 'old', createdAt: '2026-06-01T00:00:00.000Z' }), row({ id: 'b' }), row({ id: 'a' })];
    expect(filterRequests(rows, '', english).map(({ id }) => id)).toEqual(['a', 'b', 'old']);
  });

  test.each(['lakeside', 'LAKE dep', 'nunez', 'iñigo', 'grace.example', '1250', '1,250.00', '$1,250', 'camp   deposit', ' '])(
    'are found by %j',
    (search) => {
      expect(filterRequests([row({})], search, english)).toHaveLength(1);
    },
  );

  test.each(['choir', 'lakeside choir', '1251', 'dana'])('are not found by %j', (search) => {
    expect(filterRequests([row({})], search, english)).toEqual([]);
  });
});

describe('a request is overdue', () => {
  const today = '2026-06-12';
  const late = { dueOn: '2026-06-11', state: 'received link' } as const;

  test('the day after it was due, whatever the balance says', () => {
    expect(isOverdue(late, today)).toBe(true);
    expect(isOverdue({ ...late, state: 'created' }, today)).toBe(true);
  });

  test.each([
    ['on its day', { dueOn: today }],
    ['without a day', { dueOn: null }],
    ['once it is paid', { state: 'paid' }],
    ['while it is being taken away', { state: 'remove link' }],
    ['once it is taken away', { state: 'removed' }],
    ['once it has expired', { state: 'expired' }],
  ] as const)('not %s', (_when, change) => {
    expect(isOverdue({ ...late, ...change }, today)).toBe(false);
  });
});

describe('what is overdue in all', () => {
  const late = (amountCents: number, change: Partial<RequestRow> = {}) => row({ amountCents, dueOn: '2026-06-01', ...change });

  test.each([
    ['nothing without requests', [], 5_000, 0],
    ['the sum of what is late', [late(1_000), late(2_000), row({ amountCents: 500 })], 5_000, 3_000],
    ['never more than is owed', [late(4_000), late(2_000)], 5_000, 5_000],
    ['a deposit before the stay has a price, whatever is owed beside it', [late(4_000), late(3_500)], null, 7_500],
    ['nothing once nothing is owed', [late(4_000)], 0, 0],
    ['nothing that is paid', [late(4_000, { state: 'paid' })], 5_000, 0],
  ] as const)('is %s', (_what, requests, owedCents, cents) => {
    expect(sumOverdueCents(requests, owedCents, '2026-06-12')).toBe(cents);
  });
});
