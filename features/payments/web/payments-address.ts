import { urlStateShape, dayParam, idParam, choiceParam, readUrlState, textParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import type { Day } from '#platform/time/calendar.ts';
import { requestStates } from '#features/payments/rules.ts';

export const paymentsTabs = ['requests', 'alarms', 'day'] as const;
export type PaymentsTab = (typeof paymentsTabs)[number];

export const paymentsAddress = urlStateShape({
  tab: choiceParam(paymentsTabs, 'requests'),
  state: choiceParam(['', ...requestStates], ''),
  q: textParam(),
  /** The request that is open beside the list. */
  request: idParam(),
  day: dayParam(),
  reservation: idParam(),
  /** Whether the day's list also shows what is only owed. */
  show: choiceParam(['money', 'everything'], 'money'),
});

const nothing = readUrlState(paymentsAddress, {});

export function usePaymentsAddress() {
  const [{ tab, state, day: shown, reservation, show }, change] = useUrlState(paymentsAddress);
  return {
    tab,
    state: state || null,
    day: shown,
    reservation,
    showsEverything: show === 'everything',
    // Filters of one part mean nothing to the next.
    open: (part: PaymentsTab) => change({ ...nothing, tab: part }, 'push'),
    choose: (id: string | null) => change({ request: id }, 'push'),
    showDay: (wanted: Day | null) => change({ day: wanted }),
    showReservation: (id: string) => change({ reservation: id || null }),
    showEverything: (everything: boolean) => change({ show: everything ? 'everything' : 'money' }),
  };
}
