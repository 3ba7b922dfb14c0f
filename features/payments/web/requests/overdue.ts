import type { Day } from '#platform/time/calendar.ts';
import { isRequestOpen } from '#features/payments/rules.ts';
import type { RequestRow } from '#features/payments/shapes.ts';

type DueRequest = Pick<RequestRow, 'dueOn' | 'state'>;

/** Returns whether a request is still open after its due day. A deposit is due even if the stay has no price yet. */
export function isOverdue({ dueOn, state }: DueRequest, today: Day): boolean {
  return dueOn !== null && dueOn < today && isRequestOpen(state);
}

/** Returns the overdue cents, limited to the balance. If the balance is null (a stay without a price), overdue deposits have no limit. */
export function sumOverdueCents(requests: readonly (DueRequest & { amountCents: number })[], owedCents: number | null, today: Day): number {
  const overdue = requests.filter((request) => isOverdue(request, today));
  const sum = overdue.reduce((cents, { amountCents }) => cents + amountCents, 0);
  return owedCents === null ? sum : Math.min(sum, Math.max(0, owedCents));
}
