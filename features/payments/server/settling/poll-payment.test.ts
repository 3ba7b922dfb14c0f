import { describe, expect, test } from 'vitest';
import { linkExpiryOf, nextPoll } from './poll-payment.ts';

const made = '2026-06-12T16:00:00.000Z';
const end = '2026-06-13T16:00:00.000Z';

describe('a request is looked at', () => {
  test.each([
    ['half a minute after it was made', made, '2026-06-12T16:00:30.000Z'],
    ['two minutes after', '2026-06-12T16:00:30.000Z', '2026-06-12T16:02:00.000Z'],
    ['not at what is long past, when nobody worked for hours', '2026-06-12T19:30:00.000Z', '2026-06-12T22:00:00.000Z'],
    ['for the last time when it ends', '2026-06-12T22:00:00.000Z', end],
    ['at once when its end has passed', '2026-06-20T00:00:00.000Z', end],
  ])('%s', (_what, now, next) => expect(nextPoll(made, end, now)).toBe(next));
});

describe('a link ends', () => {
  const request = { purpose: 'other' as const, createdAt: made, linkedAt: null, dueOn: null };
  test.each([
    ['a day after a family’s was made', { ...request, purpose: 'check-in' as const }, end],
    [
      'a day after its link came, when nobody outside answered for two',
      { ...request, purpose: 'check-in' as const, createdAt: '2026-06-10T16:00:00.000Z', linkedAt: made },
      end,
    ],
    ['thirty days after one by staff', request, '2026-07-12T16:00:00.000Z'],
    ['when two weeks after its day are over, by the camp’s clocks', { ...request, dueOn: '2026-10-25' }, '2026-11-09T05:00:00.000Z'],
    ['two weeks after it was made when it was due before', { ...request, dueOn: '2026-05-01' }, '2026-06-26T16:00:00.000Z'],
  ])('%s', (_what, of, moment) => expect(linkExpiryOf(of, 'America/New_York')).toBe(moment));
});
