import { addressShape, day, id, oneOf, readAddress, word } from '#platform/address/address.ts';
import { useAddress } from '#platform/address/web/use-address.ts';
import type { Day } from '#platform/time/calendar.ts';
import { requestStates } from '#rooms/payments/rules.ts';

export const parts = ['requests', 'alarms', 'day'] as const;
export type Part = (typeof parts)[number];

export const paymentsAddress = addressShape({
  tab: oneOf(parts, 'requests'),
  state: oneOf(['', ...requestStates], ''),
  q: word(),
  /** The request that is open beside the list. */
  request: id(),
  day: day(),
  reservation: id(),
  /** Whether the day's list also shows what is only owed. */
  show: oneOf(['money', 'everything'], 'money'),
});

const nothing = readAddress(paymentsAddress, {});

export function usePaymentsAddress() {
  const [{ tab, state, day: shown, reservation, show }, change] = useAddress(paymentsAddress);
  return {
    tab,
    state: state || null,
    day: shown,
    reservation,
    showsEverything: show === 'everything',
    // Filters of one part mean nothing to the next.
    open: (part: Part) => change({ ...nothing, tab: part }, 'push'),
    choose: (id: string | null) => change({ request: id }, 'push'),
    showDay: (wanted: Day | null) => change({ day: wanted }),
    showReservation: (id: string) => change({ reservation: id || null }),
    showEverything: (everything: boolean) => change({ show: everything ? 'everything' : 'money' }),
  };
}
