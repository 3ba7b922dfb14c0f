import { describe, expect, test } from 'vitest';
import { toInstant } from '#platform/time/to-instant.ts';
import { selectCurrentEvents, currentWindow, mustChooseEvent } from './current-event.ts';

const zone = 'America/New_York';
/** Converts `06-12 16:00` to an instant in 2026, in the camp's time zone. */
const at = (text: string) => toInstant(zone, `2026-${text.slice(0, 5)}`, text.slice(6));
const event = (id: string, from: string, to: string) => ({ id, startsAt: at(from), endsAt: at(to) });
const at12 = at('06-12 12:00');

function ids(events: ReturnType<typeof event>[], now = at12): string[] {
  return selectCurrentEvents(events, now, zone).map(({ id }) => id);
}

describe('currentWindow', () => {
  test.each([
    ['at noon', '06-12 12:00', '06-12 01:00', '06-13 23:59'],
    ['just before midnight', '06-12 23:59', '06-12 01:00', '06-13 23:59'],
    ['at midnight, when it starts at once', '06-12 00:00', '06-12 00:00', '06-13 23:59'],
    ['at 01:00', '06-12 01:00', '06-12 01:00', '06-13 23:59'],
    ['on the day before clocks go forward', '03-07 12:00', '03-07 01:00', '03-08 23:59'],
    ['on the day clocks go back, at the first 01:00', '11-01 12:00', '11-01 01:00', '11-02 23:59'],
    ['over new year', '12-31 12:00', '12-31 01:00', '2027-01-01 23:59'],
  ])('lasts from 01:00 today to 23:59 tomorrow: %s', (_title, now, from, to) => {
    const end = to.startsWith('2027') ? toInstant(zone, to.slice(0, 10), to.slice(11)) : at(to);
    expect(currentWindow(at(now), zone)).toEqual({ from: at(from), to: end });
  });

  test('lasts 47 hours, or one hour more or less if it contains a clock change', () => {
    const hours = (now: string) => {
      const { from, to } = currentWindow(at(now), zone);
      return (Date.parse(to) - Date.parse(from)) / 3_600_000;
    };
    expect(hours('06-12 12:00')).toBeCloseTo(46.98, 1);
    expect(hours('03-07 12:00')).toBeCloseTo(45.98, 1);
    expect(hours('10-31 12:00')).toBeCloseTo(47.98, 1);
  });

  test.each([
    ['ended before one last night', event('a', '06-10 16:00', '06-12 01:00'), false],
    ['ended a minute after one', event('a', '06-10 16:00', '06-12 01:01'), true],
    ['begins tomorrow at 23:59', event('a', '06-13 23:59', '06-15 11:00'), true],
    ['begins the day after tomorrow at midnight', event('a', '06-14 00:00', '06-15 11:00'), false],
    ['covers all of it', event('a', '05-01 16:00', '07-01 11:00'), true],
  ])('includes an event only if it overlaps the window: an event that %s', (_title, candidate, isIn) => {
    expect(ids([candidate])).toEqual(isIn ? ['a'] : []);
  });

  test('includes an event in progress at 00:30, though the window begins at 01:00', () => {
    const dance = event('dance', '06-11 20:00', '06-12 00:45');
    expect(ids([dance], at('06-12 00:30'))).toEqual(['dance']);
    expect(ids([dance], at('06-12 00:45'))).toEqual([]);
  });
});

describe('selectCurrentEvents', () => {
  test('puts an event in progress first, even if another event starts or ends sooner', () => {
    const on = event('on', '06-08 16:00', '06-16 11:00');
    expect(ids([event('ended', '06-10 16:00', '06-12 11:59'), event('soon', '06-12 12:01', '06-14 11:00'), on])).toEqual([
      'on',
      'soon',
      'ended',
    ]);
  });

  test('counts an event as in progress at its start time but not at its end time', () => {
    const [before, after] = [event('before', '06-10 16:00', '06-12 12:00'), event('after', '06-12 12:00', '06-14 11:00')];
    expect(ids([before, after])).toEqual(['after', 'before']);
  });

  test.each([
    ['ended an hour ago, another begins in four', '06-12 11:00', '06-12 16:00', ['ended', 'coming']],
    ['ended nine hours ago, another begins in four', '06-12 03:00', '06-12 16:00', ['coming', 'ended']],
    ['ended an hour ago, another begins in one: the one to come', '06-12 11:00', '06-12 13:00', ['coming', 'ended']],
    ['ended this morning, another begins tomorrow', '06-12 11:00', '06-13 16:00', ['ended', 'coming']],
  ])('returns the event nearest in time first if none is in progress: one event %s', (_title, ended, coming, expected) => {
    expect(ids([event('coming', coming, '06-20 11:00'), event('ended', '06-08 16:00', ended)])).toEqual(expected);
  });

  test('puts the later start first if two events are in progress', () => {
    const [week, day] = [event('week', '06-08 16:00', '06-14 11:00'), event('day', '06-12 09:00', '06-12 18:00')];
    expect(ids([week, day])).toEqual(['day', 'week']);
    expect(ids([day, week])).toEqual(['day', 'week']);
  });

  test('returns a stable order for events with equal times', () => {
    const [first, second] = [event('a', '06-12 09:00', '06-12 18:00'), event('b', '06-12 09:00', '06-12 18:00')];
    expect(ids([second, first])).toEqual(ids([first, second]));
  });

  test('returns at most five events', () => {
    const many = Array.from({ length: 9 }, (_, n) => event(`e${n}`, `06-12 0${n}:00`, '06-13 11:00'));
    expect(ids(many)).toEqual(['e8', 'e7', 'e6', 'e5', 'e4']);
  });

  test('returns nothing if no event is near', () => {
    expect(ids([])).toEqual([]);
    expect(ids([event('far', '07-01 16:00', '07-05 11:00')])).toEqual([]);
  });

  test('handles a leap day and New Year', () => {
    const leap = { id: 'leap', startsAt: toInstant(zone, '2028-02-28', '16:00'), endsAt: toInstant(zone, '2028-03-01', '11:00') };
    expect(selectCurrentEvents([leap], toInstant(zone, '2028-02-29', '12:00'), zone)).toEqual([leap]);
    const year = { id: 'year', startsAt: toInstant(zone, '2026-12-30', '16:00'), endsAt: toInstant(zone, '2027-01-02', '11:00') };
    expect(selectCurrentEvents([year], toInstant(zone, '2027-01-01', '00:30'), zone)).toEqual([year]);
  });
});

describe('mustChooseEvent', () => {
  const [week, day] = [event('week', '06-08 16:00', '06-14 11:00'), event('day', '06-12 09:00', '06-12 18:00')];
  const [ended, coming] = [event('ended', '06-08 16:00', '06-12 11:00'), event('coming', '06-12 16:00', '06-14 11:00')];
  test.each([
    ['of one event', [week], false],
    ['of one in progress with others near', [week, ended, coming], false],
    ['of two in progress', [week, day], true],
    ['between the one that ended and the one to come, on changeover day', [ended, coming], true],
    ['of none', [], false],
  ])('returns whether a guest must choose: %s', (_title, current, isRequired) => {
    expect(mustChooseEvent(current, at12)).toBe(isRequired);
  });
});
