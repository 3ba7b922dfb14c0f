import { useLive } from '#platform/live/web/use-live.ts';
import { useRecords } from '#platform/ui/web/records/use-records.ts';
import type { RequestRow } from '#features/accounts/shapes.ts';
import { type RequestsAddress, requestsAddress } from './address.ts';
import { filterRequests } from './filter-requests.ts';

export function useRequests() {
  const requests = useRecords({ live: useLive('accounts.requests', {}), urlState: requestsAddress, openParam: 'request', arrange });
  const [waiting = [], approved = []] = requests.sections;
  // `queue` contains the current waiting requests, even while the displayed list is frozen.
  const [queue = []] = requests.live;
  return { ...requests, waiting, approved, queue };
}

function arrange(rows: readonly RequestRow[], { q, type, state }: RequestsAddress) {
  const { waiting, approved } = filterRequests(rows, { search: q, type, state });
  return [waiting, approved];
}
