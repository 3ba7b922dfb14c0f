import { expect, test } from 'vitest';
import { readUrlState, toSearchParams } from '#platform/url-state/url-state.ts';
import { peopleAddress, requestsAddress } from './address.ts';

test('readUrlState returns all open requests and active people sorted by first name for an empty address', () => {
  expect(readUrlState(requestsAddress, {})).toEqual({ q: '', type: '', state: 'all', request: null });
  expect(readUrlState(peopleAddress, {})).toEqual({
    q: '',
    type: '',
    area: '',
    permission: '',
    state: 'active',
    sort: 'first-name',
    person: null,
  });
});

test('toSearchParams and readUrlState restore every field of a link', () => {
  const search = {
    q: 'ada',
    type: 'Event Staff',
    area: 'Event Director',
    permission: 'is-admin',
    state: 'disabled',
    sort: 'newest',
    person: 'p1',
  };
  expect(toSearchParams(peopleAddress, readUrlState(peopleAddress, search))).toEqual(search);
  const requests = { q: 'ada', type: 'Chautauqua', state: 'waiting', request: 'r1' };
  expect(toSearchParams(requestsAddress, readUrlState(requestsAddress, requests))).toEqual(requests);
});

test('readUrlState replaces an unknown state with the default', () => {
  expect(readUrlState(peopleAddress, { state: 'asleep' }).state).toBe('active');
  expect(readUrlState(requestsAddress, { state: 'asleep' }).state).toBe('all');
});

test('readUrlState ignores a state that only the other list has', () => {
  expect(readUrlState(peopleAddress, { state: 'waiting' }).state).toBe('active');
  expect(readUrlState(requestsAddress, { state: 'disabled' }).state).toBe('all');
});

test('toSearchParams omits default values', () => {
  expect(toSearchParams(peopleAddress, { q: '', state: 'active', sort: 'first-name', person: null })).toEqual({
    q: undefined,
    state: undefined,
    sort: undefined,
    person: undefined,
  });
});
