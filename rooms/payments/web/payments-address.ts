import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Day } from '#platform/time/calendar.ts';
import { type RequestState, requestStates } from '#rooms/payments/rules.ts';

export const parts = ['requests', 'alarms', 'day'] as const;
export type Part = (typeof parts)[number];

export interface PaymentsAddress {
  tab: Part;
  state: RequestState | null;
  search: string;
  /** The request that is open beside the list. */
  request: string | null;
  /** Null is today. */
  day: Day | null;
  reservation: string | null;
  /** Whether the day's list also shows what is only owed. */
  showsEverything: boolean;
}

type Search = Readonly<Record<string, string | undefined>>;

/** What the page shows stands in the address, so that a link shows the same. */
export function paymentsAddress(search: Search): PaymentsAddress {
  return {
    tab: parts.find((part) => part === search['tab']) ?? 'requests',
    state: requestStates.find((state) => state === search['state']) ?? null,
    search: search['q'] ?? '',
    request: search['request'] ?? null,
    day: dayIn(search['day']),
    reservation: search['reservation'] ?? null,
    showsEverything: search['show'] === 'everything',
  };
}

function dayIn(written: string | undefined): Day | null {
  if (written === undefined || !/^2[01]\d\d-\d\d-\d\d$/.test(written)) return null;
  // The 31st of June reads as the 1st of July.
  const at = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written) ? written : null;
}

export function usePaymentsAddress() {
  const address = paymentsAddress(useSearch({ strict: false }));
  const navigate = useNavigate();
  function put(change: Search, replace = true): void {
    void navigate({ to: '/payments', search: (before: Search) => ({ ...before, ...change }), replace, resetScroll: false });
  }
  return {
    ...address,
    // Filters of one part mean nothing to the next.
    open: (tab: Part) =>
      void navigate({ to: '/payments', search: { tab: tab === 'requests' ? undefined : tab } as never, resetScroll: false }),
    showState: (state: string) => put({ state: state || undefined, request: undefined }),
    find: (typed: string) => put({ q: typed || undefined }),
    choose: (request: string | null) => put({ request: request ?? undefined }, false),
    showDay: (day: Day | null) => put({ day: day ?? undefined }),
    showReservation: (id: string) => put({ reservation: id || undefined }),
    showEverything: (everything: boolean) => put({ show: everything ? 'everything' : undefined }),
  };
}
