import { describe, expect, test } from 'vitest';
import { computePersonStays } from './stays.ts';

const at = (time: string) => `2026-06-20T${time}:00.000Z`;
const person = (arrival: string, age = 30) => ({ arrival: at(arrival), departure: at('23:00'), age });
const family = {
  eventId: 'camp',
  phone: '+15135550142',
  email: '',
  persons: [person('10:00')],
  arrivedAt: null,
  cancelledAt: null,
  joinsId: null,
};
const cancelled = { ...family, cancelledAt: at('09:00') };

describe('computePersonStays', () => {
  test('returns the entered times, and marks people who have arrived or are cancelled', () => {
    expect(computePersonStays([family, { ...cancelled, phone: '+15135550199', arrivedAt: at('10:30') }])).toEqual([
      { eventId: 'camp', ...person('10:00'), isHere: false, isCancelled: false },
      { eventId: 'camp', ...person('10:00'), isHere: false, isCancelled: true },
    ]);
  });

  test('uses the actual arrival of a family that came early, but not for members who come later', () => {
    const stays = computePersonStays([
      { ...family, persons: [person('18:30'), person('18:30', 7), person('20:00')], arrivedAt: at('17:30') },
    ]);
    expect(stays.map(({ arrival }) => arrival)).toEqual([at('17:30'), at('17:30'), at('20:00')]);
  });

  test('uses the planned arrival of a family that came late', () => {
    expect(computePersonStays([{ ...family, arrivedAt: at('14:00') }])[0]).toMatchObject({ arrival: at('10:00'), isHere: true });
  });

  test.each([
    ['the same phone', { phone: family.phone }],
    ['the same email', { phone: '', email: 'Ruth@Example.org' }],
  ])('omits a cancelled form if an active form has %s', (_what, contact) => {
    const stays = computePersonStays([
      { ...cancelled, ...contact },
      { ...family, email: 'ruth@example.org' },
    ]);
    expect(stays.map(({ isCancelled }) => isCancelled)).toEqual([false]);
  });

  test('includes a cancelled form that had joined another form of its family', () => {
    expect(computePersonStays([{ ...cancelled, joinsId: 'first' }, family]).map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
  });

  test('includes a cancelled form if its phone or email is only used at another event', () => {
    expect(computePersonStays([cancelled, { ...family, eventId: 'retreat' }]).map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
  });

  test('does not treat two forms without phone and email as one family', () => {
    const stays = computePersonStays([
      { ...cancelled, phone: '' },
      { ...family, phone: '' },
    ]);
    expect(stays).toHaveLength(2);
  });
});
