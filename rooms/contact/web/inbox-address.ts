import { addressShape, id, oneOf } from '#platform/address/address.ts';
import { messageStates } from '#rooms/contact/rules.ts';

export const filters = [...messageStates, 'all'] as const;
export type StateFilter = (typeof filters)[number];

export const inboxAddress = addressShape({
  state: oneOf(filters, 'open'),
  /** The message that is open beside the list. */
  message: id(),
});
