import { type Day, addDays } from '#platform/time/calendar.ts';
import type { ReservationState } from './rules.ts';

/** How near the last day of a hold must be for somebody to decide. */
export const decisionDays = 3;

/** Whether a hold ends so soon that somebody must confirm it or let it go. */
export function needsDecision({ state, heldUntil }: { state: ReservationState; heldUntil: Day | null }, today: Day): boolean {
  return state === 'held' && heldUntil !== null && heldUntil <= addDays(today, decisionDays);
}
