import type { RequestRow } from '#features/payments/shapes.ts';

/** Returns the text key that describes a request. For a payment of another amount, the key depends on whether staff have decided. */
export function requestStatusOf({
  state,
  isUndecided,
}: Pick<RequestRow, 'state' | 'isUndecided'>): RequestRow['state'] | 'mismatch decided' {
  return state === 'mismatch' && !isUndecided ? 'mismatch decided' : state;
}
