import type { RequestRow } from '#features/accounts/shapes.ts';
import { findMatchingRows } from './search.ts';

export const requestStates = ['all', 'waiting', 'approved'] as const;
export type RequestState = (typeof requestStates)[number];

/** Filter of the list of requests. An empty string means no filter. */
export interface RequestFilter {
  search: string;
  type: string;
  state: RequestState;
}

export interface RequestSections {
  /** Requests without a decision, oldest first. */
  waiting: RequestRow[];
  /** Approved requests whose link is not used yet ('Awaiting Email'). */
  approved: RequestRow[];
}

export function filterRequests(requests: readonly RequestRow[], filter: RequestFilter): RequestSections {
  const requestsOfType = requests.filter((request) => filter.type === '' || request.accountType === filter.type);
  const matches = findMatchingRows(requestsOfType.toSorted(oldestFirst), filter.search);
  return {
    waiting: filter.state === 'approved' ? [] : matches.filter((request) => request.pending === null),
    approved: filter.state === 'waiting' ? [] : matches.filter((request) => request.pending !== null),
  };
}

function oldestFirst(a: RequestRow, b: RequestRow): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
