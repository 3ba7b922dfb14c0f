import { expect, test } from 'vitest';
import { calendarAddress, calendarSearch, isFiltered, noFilter } from './address.ts';

test('an empty address is this month, unfiltered', () => {
  expect(calendarAddress({})).toEqual({ view: 'month', on: null, zoom: 'week', filter: noFilter });
  expect(calendarSearch(calendarAddress({}))).toEqual({});
});

test('an address says view, day, zoom and filters, and reads back the same', () => {
  const search = { view: 'places', on: '2026-06-12', zoom: 'day', class: 'camp', state: 'held', place: 'pine', q: 'okafor' };
  expect(calendarSearch(calendarAddress(search))).toEqual(search);
  expect(isFiltered(calendarAddress(search).filter)).toBe(true);
});

test.each(['2026-02-30', '2026-13-01', '1999-06-12', '2200-01-01', 'tomorrow', '2026-6-1', '', 12])('%s is no day', (on) => {
  expect(calendarAddress({ on }).on).toBeNull();
});

test('the leap day is one', () => {
  expect(calendarAddress({ on: '2028-02-29' }).on).toBe('2028-02-29');
  expect(calendarAddress({ on: '2027-02-29' }).on).toBeNull();
});

test('what nobody offers is as if it were not there', () => {
  expect(calendarAddress({ view: 'year', zoom: 'hour', class: 'party', state: 'maybe', q: 3 })).toEqual(calendarAddress({}));
});
