import { expect, test } from 'vitest';
import { readUrlState, type SearchParams, toSearchParams } from '#platform/url-state/url-state.ts';
import { toCalendarAddress, toParameterChange, calendarParameters, isFiltered, noFilter } from './address.ts';

const read = (search: SearchParams) => toCalendarAddress(readUrlState(calendarParameters, search));
const written = (search: SearchParams) => toSearchParams(calendarParameters, toParameterChange(read(search)));

test('an empty address shows the current month without filters', () => {
  expect(read({})).toEqual({ view: 'month', on: null, zoom: 'week', filter: noFilter });
  expect(written({})).toEqual({});
});

test('the address restores the view, day, zoom and filters', () => {
  const search = { view: 'places', on: '2026-06-12', zoom: 'day', class: 'camp', state: 'held', place: 'pine', q: 'okafor' };
  expect(written(search)).toEqual(search);
  expect(isFiltered(read(search).filter)).toBe(true);
});

test('a change to a view other than places removes the zoom', () => {
  expect(toSearchParams(calendarParameters, toParameterChange({ view: 'week' }))).toEqual({ view: 'week', zoom: undefined });
});

test.each(['2026-02-30', '2026-13-01', '1999-06-12', '2200-01-01', 'tomorrow', '2026-6-1', ''])('the address ignores %s as a day', (on) => {
  expect(read({ on }).on).toBeNull();
});

test('the address accepts a leap day only in leap years', () => {
  expect(read({ on: '2028-02-29' }).on).toBe('2028-02-29');
  expect(read({ on: '2027-02-29' }).on).toBeNull();
});

test('the address ignores unknown values', () => {
  expect(read({ view: 'year', zoom: 'hour', class: 'party', state: 'maybe' })).toEqual(read({}));
});
