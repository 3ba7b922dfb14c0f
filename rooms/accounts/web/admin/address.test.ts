import { expect, test } from 'vitest';
import { peopleAddress, peopleSearch, requestsAddress, requestsSearch } from './address.ts';

test('an empty address shows everything that waits, and every active person by name', () => {
  expect(requestsAddress({})).toEqual({ search: '', type: '', state: 'all', chosen: null });
  expect(peopleAddress({})).toEqual({ search: '', type: '', area: '', permission: '', state: 'active', sort: 'first-name', chosen: null });
});

test('a link shows what it was made from', () => {
  const address = peopleAddress({
    q: 'ada',
    type: 'Event Staff',
    area: 'Event Director',
    permission: 'is-admin',
    state: 'disabled',
    sort: 'newest',
    person: 'p1',
  });
  expect(peopleAddress(peopleSearch(address))).toEqual(address);
  const requests = requestsAddress({ q: 'ada', type: 'Chautauqua', state: 'waiting', request: 'r1' });
  expect(requestsAddress(requestsSearch(requests))).toEqual(requests);
});

test.each<[string, unknown, string]>([
  ['digits, which the router reads as a number', 5551234, '5551234'],
  ['true, which it reads as a yes', true, 'true'],
  ['a list', ['a'], ''],
  ['nothing', null, ''],
])('searched for %s', (_title, q, expected) => {
  expect(peopleAddress({ q }).search).toBe(expected);
});

test.each(['asleep', 7, {}])('a state nobody knows (%j) is the usual one', (state) => {
  expect(peopleAddress({ state }).state).toBe('active');
  expect(requestsAddress({ state }).state).toBe('all');
});

test('the state of one list means nothing to the other', () => {
  expect(peopleAddress({ state: 'waiting' }).state).toBe('active');
  expect(requestsAddress({ state: 'disabled' }).state).toBe('all');
});

test('what is usual stays out of the address', () => {
  expect(peopleSearch({ search: '', state: 'active', sort: 'first-name', chosen: null })).toEqual({
    q: undefined,
    state: undefined,
    sort: undefined,
    person: undefined,
  });
  expect(requestsSearch({ state: 'all' })).toEqual({ state: undefined });
});

test('only what is given changes', () => {
  expect(peopleSearch({ chosen: 'p1' })).toEqual({ person: 'p1' });
});
