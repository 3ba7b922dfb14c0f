import { addressShape, type AddressOf, count, oneOf, word } from '#platform/address/address.ts';
import { classifications, reservationStates } from '#rooms/reservations/rules.ts';
import { listTimes } from '#rooms/reservations/shapes/list.ts';

/** What the address of the list says. '' is no narrowing. */
export const listAddress = addressShape({
  when: oneOf(listTimes, 'upcoming'),
  q: word(),
  class: oneOf(['', ...classifications], ''),
  state: oneOf(['', ...reservationStates], ''),
  page: count(),
});

export type ListAddress = AddressOf<typeof listAddress>;

/** Another search or filter begins at its first page. */
export function fromFirstPage(change: Partial<ListAddress>): Partial<ListAddress> {
  return { page: 1, ...change };
}

export function isNarrowed({ q, class: classification, state }: ListAddress): boolean {
  return q.trim() !== '' || classification !== '' || state !== '';
}
