import type { RequestRow } from '#features/accounts/shapes.ts';
import { findMatchingRows } from './search.ts';

export const requestStates = ['all', 'waiting', 'approved'] as const;
export type RequestState = (typeof requestStates)[number];

/** What the list of requests is narrowed to. '' is no narrowing. */
export interface RequestFilter {
  search: string;
  type: string;
  state: RequestState;
}

export interface RequestSections {
  /** For an administrator to decide, oldest first. */
  waiting: RequestRow[];
  /** Approved; the link is in the person's mailbox ('Awaiting Email'). */
  approved: RequestRow[];
}

export function filterRequests(requests: readonly RequestRow[], filter: RequestFilter): RequestSections {
  const ofType = requests.filter((request) => filter.type === '' || request.accountType === filter.type);
  const hits = findMatchingRows(ofType.toSorted(oldestFirst), filter.search);
  return {
    waiting: filter.state === 'approved' ? [] : hits.filter((request) => request.pending === null),
    approved: filter.state === 'waiting' ? [] : hits.filter((request) => request.pending !== null),
  };
}

function oldestFirst(a: RequestRow, b: RequestRow): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
