import { expect, test } from 'vitest';
import { readUrlState, type SearchParams, toSearchParams } from '#platform/url-state/url-state.ts';
import { toCalendarAddress, toParameterChange, calendarParameters, isFiltered, noFilter } from './address.ts';

const read = (search: SearchParams) => toCalendarAddress(readUrlState(calendarParameters, search));
const written = (search: SearchParams) => toSearchParams(calendarParameters, toParameterChange(read(search)));

test('shows the current month without filters for an empty address', () => {
  expect(read({})).toEqual({ view: 'month', on: null, zoom: 'week', filter: noFilter });
  expect(written({})).toEqual({});
});

test('reads back the view, day, zoom and filters that it wrote', () => {
  const search = { view: 'places', on: '2026-06-12', zoom: 'day', class: 'camp', state: 'held', place: 'pine', q: 'okafor' };
  expect(written(search)).toEqual(search);
  expect(isFiltered(read(search).filter)).toBe(true);
});

test('drops the zoom when another view than the places opens', () => {
  expect(toSearchParams(calendarParameters, toParameterChange({ view: 'week' }))).toEqual({ view: 'week', zoom: undefined });
});

test.each(['2026-02-30', '2026-13-01', '1999-06-12', '2200-01-01', 'tomorrow', '2026-6-1', ''])('ignores %s as a day', (on) => {
  expect(read({ on }).on).toBeNull();
});

test('accepts a leap day', () => {
  expect(read({ on: '2028-02-29' }).on).toBe('2028-02-29');
  expect(read({ on: '2027-02-29' }).on).toBeNull();
});

test('ignores unknown values', () => {
  expect(read({ view: 'year', zoom: 'hour', class: 'party', state: 'maybe' })).toEqual(read({}));
});
