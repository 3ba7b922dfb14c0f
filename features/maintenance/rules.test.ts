import { describe, expect, test } from 'vitest';
import { compareUrgency, closedDateAfter, isOverdue, ticketStatuses, type Priority, type TicketStatus } from './rules.ts';

const now = '2026-06-12T16:00:00.000Z';
const before = '2026-06-10T09:00:00.000Z';

describe('any status may follow any', () => {
  const pairs = ticketStatuses.flatMap((from) => ticketStatuses.map((to) => [from, to] as const));
  test.each(pairs)('from %s to %s a ticket is closed on a date exactly when it is closed', (from, to) => {
    const stood = from === 'closed' ? before : null;
    expect(closedDateAfter(to, stood, now)).toBe(to === 'closed' ? (stood ?? now) : null);
  });
});

test('closing what is closed keeps its date', () => {
  expect(closedDateAfter('closed', before, now)).toBe(before);
});

describe('a ticket is overdue', () => {
  test.each<[string, TicketStatus, string | null, boolean]>([
    ['the day after it was due', 'open', '2026-06-11', true],
    ['while somebody is at it too', 'in-progress', '2026-06-11', true],
    ['while it waits', 'on-hold', '2026-06-11', true],
    ['not on the day itself', 'open', '2026-06-12', false],
    ['never without a day', 'open', null, false],
    ['never once it is closed', 'closed', '2026-06-11', false],
  ])('%s', (_when, status, dueDay, expected) => {
    expect(isOverdue({ status, dueDay }, '2026-06-12')).toBe(expected);
  });
});

test('what is unsafe comes first, then by priority, by the day it is due, by age', () => {
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
