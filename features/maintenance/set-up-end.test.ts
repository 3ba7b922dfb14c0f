import { describe, expect, test } from 'vitest';
import { dayIn, addDays } from '#platform/time/calendar.ts';
import { day, hour, instantOf, addMilliseconds } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { setUpOverAt, decideSetUpStep } from './set-up-end.ts';

const zone = 'America/New_York';
const event = { startsAt: toInstant(zone, '2026-06-19', '16:00'), endsAt: toInstant(zone, '2026-06-21', '13:00') };
const createdAt = toInstant(zone, '2026-05-01', '09:00');

describe('setUpOverAt', () => {
  test.each([
    ['a day before the event', '2026-06-18', event.endsAt],
    ['the first day', '2026-06-19', event.endsAt],
    ['the last day', '2026-06-21', event.endsAt],
    ['no day', null, event.endsAt],
    ['the day after, such as taking tables down', '2026-06-22', toInstant(zone, '2026-06-23')],
    ['a day a week later', '2026-06-28', toInstant(zone, '2026-06-29')],
  ])('returns the end of a set-up due on %s', (_title, dueDay, over) => expect(setUpOverAt({ event, dueDay, createdAt }, zone)).toBe(over));

  test.each([
    ['without a day, at the end of the day on which it was planned', null, toInstant(zone, '2026-06-22')],
    ['for an earlier day, at the end of the day on which it was planned', '2026-06-20', toInstant(zone, '2026-06-22')],
    ['for a later day, at the end of that day', '2026-06-23', toInstant(zone, '2026-06-24')],
  ])('returns the end of a set-up planned after the end of the event: %s', (_title, dueDay, over) =>
    expect(setUpOverAt({ event, dueDay, createdAt: addMilliseconds(event.endsAt, hour) }, zone)).toBe(over),
  );

  test('excludes the day that begins when the event ends at midnight', () => {
    const untilMidnight = { ...event, endsAt: toInstant(zone, '2026-06-22') };
    expect(setUpOverAt({ event: untilMidnight, dueDay: '2026-06-22', createdAt }, zone)).toBe(toInstant(zone, '2026-06-23'));
  });

  test.each(['America/New_York', 'Pacific/Auckland', 'America/Mexico_City', 'UTC', 'Asia/Kolkata'])(
    'is never before the end of the event or of a later due day, in %s',
    (camp) => {
      // Checks every seventh hour of a year, which includes both changes of the clocks.
      for (let nth = 0; nth < 24 * 365; nth += 7) {
        const startsAt = instantOf(Date.parse('2026-01-01T00:00:00Z') + nth * hour);
        const span = { startsAt, endsAt: addMilliseconds(startsAt, ((nth % 90) + 1) * hour) };
        const dueDay = nth % 5 === 0 ? null : addDays(dayIn(camp, startsAt), (nth % 9) - 2);
        const created = addMilliseconds(span.endsAt, ((nth % 11) - 8) * day);
        const over = setUpOverAt({ event: span, dueDay, createdAt: created }, camp);
        expect(over >= span.endsAt).toBe(true);
        expect(over > created).toBe(true);
        if (dueDay !== null && dueDay > dayIn(camp, span.endsAt)) expect(over >= toInstant(camp, addDays(dueDay, 1))).toBe(true);
        // A set-up for a day of the event is over when the event ends.
        if (created < span.endsAt && (dueDay === null || dueDay <= dayIn(camp, startsAt))) expect(over).toBe(span.endsAt);
      }
    },
  );
});

describe('decideSetUpStep', () => {
  const open = { isClosed: false, isUnsafe: false, foundOverAt: null };
  const before = addMilliseconds(event.endsAt, -1);

  test.each([
    ['waits until its event is over', open, before, 'wait'],
    ['closes at the very end', open, event.endsAt, 'close'],
    ['closes later if the server was off', open, addMilliseconds(event.endsAt, 9 * day), 'close'],
    ['notes a set-up that a person closed before', { ...open, isClosed: true }, event.endsAt, 'note'],
    ['waits while it is unsafe', { ...open, isUnsafe: true }, event.endsAt, 'wait'],
    ['waits after a person reopened it', { ...open, foundOverAt: event.endsAt }, addMilliseconds(event.endsAt, 30 * day), 'wait'],
    ['closes a reopened set-up after the new end of its event', { ...open, foundOverAt: before }, event.endsAt, 'close'],
    [
      'waits if its event now ends earlier',
      { ...open, foundOverAt: addMilliseconds(event.endsAt, day) },
      addMilliseconds(event.endsAt, 2 * day),
      'wait',
    ],
  ] as const)('decides by state and time: %s', (_title, state, now, step) => expect(decideSetUpStep(state, event.endsAt, now)).toBe(step));

  test('closes a set-up only once in many runs, even if a person reopens it', () => {
    for (let nth = 0; nth < 500; nth++) {
      let state = { ...open, foundOverAt: null as string | null };
      let closings = 0;
      const reopensAt = nth % 7;
      for (let run = 0; run < 12; run++) {
        const now = addMilliseconds(event.endsAt, (run - 3) * hour);
        const step = decideSetUpStep(state, event.endsAt, now);
        if (step !== 'wait') state = { ...state, isClosed: true, foundOverAt: event.endsAt };
        if (step === 'close') closings++;
        if (state.isClosed && run === 4 + reopensAt) state = { ...state, isClosed: false };
        // Sometimes a person closes the set-up before the job does.
        else if (!state.isClosed && state.foundOverAt === null && run === nth % 5) state = { ...state, isClosed: true };
      }
      expect(closings).toBeLessThanOrEqual(1);
      expect(state.isClosed).toBe(reopensAt > 7);
    }
  });
});
