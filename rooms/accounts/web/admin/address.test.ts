import { expect, test } from 'vitest';
import { readAddress, writeAddress } from '#platform/address/address.ts';
import { peopleAddress, requestsAddress } from './address.ts';

test('an empty address shows everything that waits, and every active person by name', () => {
  expect(readAddress(requestsAddress, {})).toEqual({ q: '', type: '', state: 'all', request: null });
  expect(readAddress(peopleAddress, {})).toEqual({
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
  expect(writeAddress(peopleAddress, readAddress(peopleAddress, search))).toEqual(search);
  const requests = { q: 'ada', type: 'Chautauqua', state: 'waiting', request: 'r1' };
  expect(writeAddress(requestsAddress, readAddress(requestsAddress, requests))).toEqual(requests);
});

test('a state nobody knows is the usual one', () => {
  expect(readAddress(peopleAddress, { state: 'asleep' }).state).toBe('active');
  expect(readAddress(requestsAddress, { state: 'asleep' }).state).toBe('all');
});

test('the state of one list means nothing to the other', () => {
  expect(readAddress(peopleAddress, { state: 'waiting' }).state).toBe('active');
  expect(readAddress(requestsAddress, { state: 'disabled' }).state).toBe('all');
});

test('what is usual stays out of the address', () => {
  expect(writeAddress(peopleAddress, { q: '', state: 'active', sort: 'first-name', person: null })).toEqual({
    q: undefined,
    state: undefined,
    sort: undefined,
    person: undefined,
  });
});
