import { addressShape, id, oneOf } from '#platform/address/address.ts';
import { useAddress } from '#platform/address/web/use-address.ts';
import { messageStates } from '#rooms/contact/rules.ts';

export const filters = [...messageStates, 'all'] as const;
export type StateFilter = (typeof filters)[number];

export const inboxAddress = addressShape({
  state: oneOf(filters, 'open'),
  /** The message that is open beside the list. */
  message: id(),
});

export function useInboxAddress() {
  const [{ state: filter, message }, change] = useAddress(inboxAddress);
  return {
    filter,
    message,
    show: (state: StateFilter) => change({ state, message: null }, 'push'),
    leave: () => change({ message: null }, 'push'),
  };
}
