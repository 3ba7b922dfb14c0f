import type { RequestRow } from '#features/payments/shapes.ts';

/** Returns the key of the sentence that describes a request: staff may have decided about a mismatch already. */
export function requestStatusOf({
  state,
  isUndecided,
}: Pick<RequestRow, 'state' | 'isUndecided'>): RequestRow['state'] | 'mismatch decided' {
  return state === 'mismatch' && !isUndecided ? 'mismatch decided' : state;
}
