import { describe, expect, test } from 'vitest';
import { compareUrgency, closedDateAfter, isOverdue, ticketStatuses, type Priority, type TicketStatus } from './rules.ts';

const now = '2026-06-12T16:00:00.000Z';
const before = '2026-06-10T09:00:00.000Z';

describe('closedDateAfter', () => {
  const pairs = ticketStatuses.flatMap((from) => ticketStatuses.map((to) => [from, to] as const));
  test.each(pairs)('returns a date only for a closed ticket: %s to %s', (from, to) => {
    const previousDate = from === 'closed' ? before : null;
    expect(closedDateAfter(to, previousDate, now)).toBe(to === 'closed' ? (previousDate ?? now) : null);
  });
});

test('closedDateAfter keeps the date of a ticket that is already closed', () => {
  expect(closedDateAfter('closed', before, now)).toBe(before);
});

describe('isOverdue', () => {
  test.each<[string, TicketStatus, string | null, boolean]>([
    ['true the day after the due day', 'open', '2026-06-11', true],
    ['true while in progress', 'in-progress', '2026-06-11', true],
    ['true while on hold', 'on-hold', '2026-06-11', true],
    ['false on the due day', 'open', '2026-06-12', false],
    ['false without a due day', 'open', null, false],
    ['false once it is closed', 'closed', '2026-06-11', false],
  ])('returns %s', (_when, status, dueDay, expected) => {
    expect(isOverdue({ status, dueDay }, '2026-06-12')).toBe(expected);
  });
});

test('compareUrgency orders tickets by unsafe, priority, due day and age', () => {
  const ticket = (id: string, more: { isUnsafe?: boolean; priority?: Priority; dueDay?: string; createdAt?: string }) => ({
    id,
    isUnsafe: false,
    priority: 'normal' as const,
    dueDay: null,
    createdAt: now,
    ...more,
  });
  const tickets = [
    ticket('new', {}),
    ticket('low', { priority: 'low', dueDay: '2026-06-01' }),
    ticket('old', { createdAt: before }),
    ticket('due', { dueDay: '2026-06-20' }),
    ticket('urgent', { priority: 'urgent' }),
    ticket('unsafe', { isUnsafe: true, priority: 'low' }),
    ticket('due-sooner', { dueDay: '2026-06-13' }),
  ];
  expect(tickets.toSorted(compareUrgency).map(({ id }) => id)).toEqual(['unsafe', 'urgent', 'due-sooner', 'due', 'old', 'new', 'low']);
});
