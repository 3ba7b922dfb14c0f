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
  request: idParam(),
  day: dayParam(),
  reservation: idParam(),
  show: choiceParam(['money', 'everything'], 'money'),
});

const defaults = readUrlState(paymentsAddress, {});

export function usePaymentsAddress() {
  const [{ tab, state, day: selectedDay, reservation, show }, change] = useUrlState(paymentsAddress);
  return {
    tab,
    state: state || null,
    day: selectedDay,
    reservation,
    showsEverything: show === 'everything',
    // Resets the filters, because each tab has different ones.
    open: (tab: PaymentsTab) => change({ ...defaults, tab }, 'push'),
    choose: (id: string | null) => change({ request: id }, 'push'),
    showDay: (day: Day | null) => change({ day }),
    showReservation: (id: string) => change({ reservation: id || null }),
    showEverything: (everything: boolean) => change({ show: everything ? 'everything' : 'money' }),
  };
}
