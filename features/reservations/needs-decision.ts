import { type Day, addDays } from '#platform/time/calendar.ts';
import type { ReservationState } from './rules.ts';

/** Days before the end of a hold from which staff must decide. */
export const decisionDays = 3;

/** Whether a hold expires so soon that staff must confirm or release it. */
export function needsDecision({ state, heldUntil }: { state: ReservationState; heldUntil: Day | null }, today: Day): boolean {
  return state === 'held' && heldUntil !== null && heldUntil <= addDays(today, decisionDays);
}
