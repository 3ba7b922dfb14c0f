import type { Day } from '../../../../platform/time/calendar.ts';
import { isOpen } from '../../rules.ts';
import type { RequestRow } from '../../shapes.ts';

type Wanted = Pick<RequestRow, 'dueOn' | 'state' | 'purpose' | 'balanceCents'>;

/**
 * Still to be paid after its day. By what is owed in truth: who has paid otherwise is not late. A deposit is
 * asked for before anything is charged.
 */
export function isOverdue({ dueOn, state, purpose, balanceCents }: Wanted, today: Day): boolean {
  return dueOn !== null && dueOn < today && isOpen(state) && (balanceCents > 0 || purpose === 'deposit');
}

/** How much of what is owed should have been paid by now, in cents. */
export function overdueIn(requests: readonly (Wanted & { amountCents: number })[], balanceCents: number, today: Day): number {
  const late = requests.filter((request) => isOverdue(request, today));
  const sum = late.reduce((cents, { amountCents }) => cents + amountCents, 0);
  return balanceCents > 0 ? Math.min(sum, balanceCents) : sum;
}
