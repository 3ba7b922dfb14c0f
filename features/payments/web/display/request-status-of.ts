import type { RequestRow } from '#features/payments/shapes.ts';

/** Returns which sentence describes a request: a mismatch may already be decided. */
export function requestStatusOf({
  state,
  isUndecided,
}: Pick<RequestRow, 'state' | 'isUndecided'>): RequestRow['state'] | 'mismatch decided' {
  return state === 'mismatch' && !isUndecided ? 'mismatch decided' : state;
}
