import { expect, test } from 'vitest';
import { readUrlState, type SearchParams, toSearchParams } from '#platform/url-state/url-state.ts';
import { toCalendarAddress, toParameterChange, calendarParameters, isFiltered, noFilter } from './address.ts';

const read = (search: SearchParams) => toCalendarAddress(readUrlState(calendarParameters, search));
const written = (search: SearchParams) => toSearchParams(calendarParameters, toParameterChange(read(search)));

test('an empty address is this month, unfiltered', () => {
  expect(read({})).toEqual({ view: 'month', on: null, zoom: 'week', filter: noFilter });
  expect(written({})).toEqual({});
});

test('an address says view, day, zoom and filters, and reads back the same', () => {
  const search = { view: 'places', on: '2026-06-12', zoom: 'day', class: 'camp', state: 'held', place: 'pine', q: 'okafor' };
  expect(written(search)).toEqual(search);
  expect(isFiltered(read(search).filter)).toBe(true);
});

test('another view than the places forgets the zoom', () => {
  expect(toSearchParams(calendarParameters, toParameterChange({ view: 'week' }))).toEqual({ view: 'week', zoom: undefined });
});

test.each(['2026-02-30', '2026-13-01', '1999-06-12', '2200-01-01', 'tomorrow', '2026-6-1', ''])('%s is no day', (on) => {
  expect(read({ on }).on).toBeNull();
});

test('the leap day is one', () => {
  expect(read({ on: '2028-02-29' }).on).toBe('2028-02-29');
  expect(read({ on: '2027-02-29' }).on).toBeNull();
});

test('what nobody offers is as if it were not there', () => {
  expect(read({ view: 'year', zoom: 'hour', class: 'party', state: 'maybe' })).toEqual(read({}));
});
