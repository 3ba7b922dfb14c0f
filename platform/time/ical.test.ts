import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { toInstant } from './to-instant.ts';
import { icalZone, isRepeatedTime } from './ical.ts';

const zones = [
  'America/New_York',
  'America/Phoenix',
  'Europe/Dublin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
  'Africa/Casablanca',
];

function parsed(zone: string) {
  return new ICAL.Timezone(new ICAL.Component(ICAL.parse(icalZone(zone, { from: 2025, until: 2028 }))));
}

test.each(zones)(
  'an independent parser reads the same local times in %s every six hours for three years, except in the repeated hour',
  (zone) => {
    const read = parsed(zone);
    const wrong: string[] = [];
    for (let n = 0; n < 3 * 365 * 4; n++) {
      const day = new Date(Date.UTC(2025, 0, 2 + Math.floor(n / 4))).toISOString().slice(0, 10);
      const time = `${String((n % 4) * 6 + 4).padStart(2, '0')}:30`;
      const moment = toInstant(zone, day, time);
      const local = new ICAL.Time({ ...parts(day, time), isDate: false }, read);
      if (local.toUnixTime() * 1000 !== Date.parse(moment)) wrong.push(`${day} ${time}`);
    }
    expect(wrong).toEqual([]);
  },
);

test('lists one part for a zone without clock changes, and two parts per year for other zones', () => {
  expect(icalZone('America/Phoenix', { from: 2026, until: 2027 }).match(/BEGIN:STANDARD/g)).toHaveLength(1);
  expect(icalZone('America/New_York', { from: 2026, until: 2027 }).match(/BEGIN:(STANDARD|DAYLIGHT)/g)).toHaveLength(5);
});

function parts(day: string, time: string) {
  const [year, month, date] = day.split('-').map(Number);
  const [hour, minute] = time.split(':').map(Number);
  return { year: year ?? 0, month: month ?? 0, day: date ?? 0, hour: hour ?? 0, minute: minute ?? 0, second: 0 };
}

test.each([
  ['America/Chicago', '2027-11-07T05:59:00.000Z', false],
  ['America/Chicago', '2027-11-07T06:30:00.000Z', true],
  ['America/Chicago', '2027-11-07T07:30:00.000Z', true],
  ['America/Chicago', '2027-11-07T08:00:00.000Z', false],
  ['America/Chicago', '2027-03-14T08:00:00.000Z', false],
  ['America/Phoenix', '2027-11-07T07:30:00.000Z', false],
])('isRepeatedTime for zone %s at %s returns %s', (zone, moment, isTwice) => expect(isRepeatedTime(zone, moment)).toBe(isTwice));
