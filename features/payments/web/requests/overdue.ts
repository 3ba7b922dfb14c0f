import type { Day } from '#platform/time/calendar.ts';
import { isRequestOpen } from '#features/payments/rules.ts';
import type { RequestRow } from '#features/payments/shapes.ts';

type DueRequest = Pick<RequestRow, 'dueOn' | 'state'>;

/** Returns whether a request is open after its due day. Deposits are due even before a stay has a price. */
export function isOverdue({ dueOn, state }: DueRequest, today: Day): boolean {
  return dueOn !== null && dueOn < today && isRequestOpen(state);
}

/** Returns the overdue cents, at most the balance. Without a price (null) the balance does not limit deposits. */
export function sumOverdueCents(requests: readonly (DueRequest & { amountCents: number })[], owedCents: number | null, today: Day): number {
  const overdue = requests.filter((request) => isOverdue(request, today));
  const sum = overdue.reduce((cents, { amountCents }) => cents + amountCents, 0);
  return owedCents === null ? sum : Math.min(sum, Math.max(0, owedCents));
}
