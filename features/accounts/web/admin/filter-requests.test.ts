import { expect, test } from 'vitest';
import type { RequestRow } from '#features/accounts/shapes.ts';
import { filterRequests } from './filter-requests.ts';

function request(id: string, createdAt: string, more: Partial<RequestRow> = {}): RequestRow {
  return {
    id,
    firstName: id,
    lastName: 'Marsh',
    email: `${id}@camp.test`,
    phone: '5551234567',
    accountType: 'Chautauqua',
    accountArea: 'Volunteer',
    permissions: [],
    pending: null,
    createdAt,
    approvedBy: null,
    approvedAt: null,
    endsAt: '2026-07-01T00:00:00.000Z',
    ...more,
  };
}

const old = request('old', '2026-06-01T00:00:00.000Z');
const young = request('young', '2026-06-03T00:00:00.000Z', { accountType: 'Event Staff' });
const twin = request('twin', '2026-06-03T00:00:00.000Z');
const approved = request('approved', '2026-05-30T00:00:00.000Z', { pending: 'Awaiting Email' });
const requests = [young, approved, twin, old];

function ids(filter: Partial<Parameters<typeof filterRequests>[1]>) {
  const { waiting, approved: done } = filterRequests(requests, { search: '', type: '', state: 'all', ...filter });
  return { waiting: waiting.map((row) => row.id), approved: done.map((row) => row.id) };
}

test('filterRequests returns waiting requests oldest first and approved requests in a separate list', () => {
  expect(ids({})).toEqual({ waiting: ['old', 'twin', 'young'], approved: ['approved'] });
});

test.each<[string, Parameters<typeof ids>[0], ReturnType<typeof ids>]>([
  ['only the waiting', { state: 'waiting' }, { waiting: ['old', 'twin', 'young'], approved: [] }],
  ['only the approved', { state: 'approved' }, { waiting: [], approved: ['approved'] }],
  ['one type', { type: 'Event Staff' }, { waiting: ['young'], approved: [] }],
  ['a search', { search: 'twin' }, { waiting: ['twin'], approved: [] }],
  ['a search among both', { search: 'marsh' }, { waiting: ['old', 'twin', 'young'], approved: ['approved'] }],
  ['a search without a match', { search: 'zz' }, { waiting: [], approved: [] }],
])('filterRequests returns the expected requests: %s', (_title, filter, expected) => {
  expect(ids(filter)).toEqual(expected);
});
