import { expect, test } from 'vitest';
import { readUrlState, toSearchParams } from '#platform/url-state/url-state.ts';
import { peopleAddress, requestsAddress } from './address.ts';

test('an empty address shows all open requests and every active person by first name', () => {
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

test('a link restores the view that it was made from', () => {
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

test('an unknown state falls back to the default', () => {
  expect(readUrlState(peopleAddress, { state: 'asleep' }).state).toBe('active');
  expect(readUrlState(requestsAddress, { state: 'asleep' }).state).toBe('all');
});

test('the state of one list does not affect the other', () => {
  expect(readUrlState(peopleAddress, { state: 'waiting' }).state).toBe('active');
  expect(readUrlState(requestsAddress, { state: 'disabled' }).state).toBe('all');
});

test('defaults are omitted from the address', () => {
  expect(toSearchParams(peopleAddress, { q: '', state: 'active', sort: 'first-name', person: null })).toEqual({
    q: undefined,
    state: undefined,
    sort: undefined,
    person: undefined,
  });
});
