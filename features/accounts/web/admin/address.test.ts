import { expect, test } from 'vitest';
import { readUrlState, toSearchParams } from '#platform/url-state/url-state.ts';
import { peopleAddress, requestsAddress } from './address.ts';

test('an empty address shows everything that waits, and every active person by name', () => {
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

test('a link shows what it was made from', () => {
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

test('a state nobody knows is the usual one', () => {
  expect(readUrlState(peopleAddress, { state: 'asleep' }).state).toBe('active');
  expect(readUrlState(requestsAddress, { state: 'asleep' }).state).toBe('all');
});

test('the state of one list means nothing to the other', () => {
  expect(readUrlState(peopleAddress, { state: 'waiting' }).state).toBe('active');
  expect(readUrlState(requestsAddress, { state: 'disabled' }).state).toBe('all');
});

test('what is usual stays out of the address', () => {
  expect(toSearchParams(peopleAddress, { q: '', state: 'active', sort: 'first-name', person: null })).toEqual({
    q: undefined,
    state: undefined,
    sort: undefined,
    person: undefined,
  });
});
