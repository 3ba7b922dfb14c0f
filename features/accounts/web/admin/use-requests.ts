import { useLive } from '#platform/live/web/use-live.ts';
import { useRecords } from '#platform/ui/web/records/use-records.ts';
import type { RequestRow } from '#features/accounts/shapes.ts';
import { type RequestsAddress, requestsAddress } from './address.ts';
import { filterRequests } from './filter-requests.ts';

/** The requests as this screen shows them: those that wait, and apart from them those that are approved. */
export function useRequests() {
  const requests = useRecords({ live: useLive('accounts.requests', {}), urlState: requestsAddress, openParam: 'request', arrange: show });
  const [waiting = [], approved = []] = requests.sections;
  // Those who wait just now, whatever is held in sight.
  const [queue = []] = requests.live;
  return { ...requests, waiting, approved, queue };
}

function show(rows: readonly RequestRow[], { q, type, state }: RequestsAddress) {
  const { waiting, approved } = filterRequests(rows, { search: q, type, state });
  return [waiting, approved];
}
