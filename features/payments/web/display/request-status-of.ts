import type { RequestRow } from '#features/payments/shapes.ts';

/** Which of the sentences of a request is true now: money of another amount may be decided about already. */
export function requestStatusOf({
  state,
  isUndecided,
}: Pick<RequestRow, 'state' | 'isUndecided'>): RequestRow['state'] | 'mismatch decided' {
  return state === 'mismatch' && !isUndecided ? 'mismatch decided' : state;
}
