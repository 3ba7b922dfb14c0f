import { describe, expect, test } from 'vitest';
import { computeLinkExpiry, nextPoll } from './poll-payment.ts';

const created = '2026-06-12T16:00:00.000Z';
const end = '2026-06-13T16:00:00.000Z';

describe('nextPoll', () => {
  test.each([
    ['is half a minute after creation', created, '2026-06-12T16:00:30.000Z'],
    ['is two minutes after creation', '2026-06-12T16:00:30.000Z', '2026-06-12T16:02:00.000Z'],
    ['skips missed polls', '2026-06-12T19:30:00.000Z', '2026-06-12T22:00:00.000Z'],
    ['ends when the link expires', '2026-06-12T22:00:00.000Z', end],
    ['is the expiry when it has passed', '2026-06-20T00:00:00.000Z', end],
  ])('nextPoll %s', (_case, now, next) => expect(nextPoll(created, end, now)).toBe(next));
});

describe('computeLinkExpiry', () => {
  const request = { purpose: 'other' as const, createdAt: created, linkCreatedAt: null, dueOn: null };
  test.each([
    ['is a day after creation for a family', { ...request, purpose: 'check-in' as const }, end],
    [
      'is a day after its link when the link came late',
      { ...request, purpose: 'check-in' as const, createdAt: '2026-06-10T16:00:00.000Z', linkCreatedAt: created },
      end,
    ],
    ['is thirty days after creation for staff', request, '2026-07-12T16:00:00.000Z'],
    ['is two weeks after the due day in the camp’s time zone', { ...request, dueOn: '2026-10-25' }, '2026-11-09T05:00:00.000Z'],
    ['is two weeks after creation when it was already due', { ...request, dueOn: '2026-05-01' }, '2026-06-26T16:00:00.000Z'],
  ])('computeLinkExpiry %s', (_case, linkRequest, expiry) => expect(computeLinkExpiry(linkRequest, 'America/New_York')).toBe(expiry));
});
