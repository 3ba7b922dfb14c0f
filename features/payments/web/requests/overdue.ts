import type { Day } from '#platform/time/calendar.ts';
import { isRequestOpen } from '#features/payments/rules.ts';
import type { RequestRow } from '#features/payments/shapes.ts';

type DueRequest = Pick<RequestRow, 'dueOn' | 'state'>;

/** Open after its day, as reminders go: what is not owed any more is put away, and a deposit is due before its stay has a price. */
export function isOverdue({ dueOn, state }: DueRequest, today: Day): boolean {
  return dueOn !== null && dueOn < today && isRequestOpen(state);
}

/** How much should have been paid by now, in cents: of what is owed no more than that. Without a price (null) a deposit is due all the same. */
export function sumOverdueCents(requests: readonly (DueRequest & { amountCents: number })[], owedCents: number | null, today: Day): number {
  const late = requests.filter((request) => isOverdue(request, today));
  const sum = late.reduce((cents, { amountCents }) => cents + amountCents, 0);
  return owedCents === null ? sum : Math.min(sum, Math.max(0, owedCents));
}
