import { type Day, addDays } from '#platform/time/calendar.ts';
import type { ReservationState } from './rules.ts';

/** Staff must decide about a hold in its last days: this many days before its end. */
export const decisionDays = 3;

/** Returns whether a hold expires so soon that staff must confirm or release it. */
export function needsDecision({ state, heldUntil }: { state: ReservationState; heldUntil: Day | null }, today: Day): boolean {
  return state === 'held' && heldUntil !== null && heldUntil <= addDays(today, decisionDays);
}
