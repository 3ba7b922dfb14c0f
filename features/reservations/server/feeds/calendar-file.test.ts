import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFile, type CalendarEntry } from './calendar-file.ts';

const entry: CalendarEntry = {
  uid: 'LakesideFamilyCamp26',
  title: 'Lakeside; Family, Camp',
  startsAt: '2026-10-30T20:00:00.000Z',
  endsAt: '2026-11-01T16:00:00.000Z',
  place: '',
  status: 'CONFIRMED',
  changedAt: '2026-06-12T15:04:05.000Z',
  sequence: 3,
  words: '',
  url: 'http://camp.test/reservation/LakesideFamilyCamp26',
};

/** Parses the file as a program on a machine in another time zone does. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return { calendar, events: calendar.getAllSubcomponents('vevent') };
}

test.each(['America/New_York', 'Pacific/Auckland', 'UTC'])('calendarFile writes time stamps in UTC for a camp in %s', (zone) => {
  const [event] = read(calendarFile('Camp Birch', zone, 'camp.test', [entry])).events;
  for (const stamp of ['dtstamp', 'last-modified'])
    expect(String(event?.getFirstProperty(stamp)?.toICALString())).toBe(`${stamp.toUpperCase()}:20260612T150405Z`);
});

test("calendarFile writes local times and the definition of the camp's time zone", () => {
  const { calendar, events } = read(calendarFile('Camp Birch', 'America/New_York', 'camp.test', [entry]));
  expect(events[0]?.getFirstProperty('dtstart')?.toICALString()).toBe('DTSTART;TZID=America/New_York:20261030T160000');
  expect(events[0]?.getFirstProperty('dtend')?.toICALString()).toBe('DTEND;TZID=America/New_York:20261101T110000');
  expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1);
});

test("calendarFile escapes the calendar's name", () => {
  const text = calendarFile('Camp Birch; by the lake, \\ north', 'America/New_York', 'camp.test', [entry]);
  expect(text).toContain('\r\nNAME:Camp Birch\\; by the lake\\, \\\\ north\r\n');
});

test('calendarFile returns a valid file without entries', () => {
  const { calendar, events } = read(calendarFile('Camp Birch', 'America/New_York', 'camp.test', []));
  expect(events).toEqual([]);
  expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1);
});
