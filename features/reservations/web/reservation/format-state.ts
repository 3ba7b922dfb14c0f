import type { Day } from '#platform/time/calendar.ts';
import { type Formatting, formatDateInSentence } from '#platform/i18n/dates.ts';
import type { ReservationState } from '#features/reservations/rules.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';

/** @example 'Confirmed' or 'Held until Friday, June 26th' */
export function formatNewState(to: ReservationState, heldUntil: Day | null, formatting: Formatting): string {
  const { became } = reservationTexts[formatting.language].state;
  return to === 'held' ? became.held(formatDateInSentence(heldUntil ?? '', formatting)) : became[to];
}

/** Formats a state for print, with the last day of a hold. */
export function formatState(state: ReservationState, heldUntil: Day | null, formatting: Formatting): string {
  const isHeld = state === 'held' && heldUntil !== null;
  return isHeld ? formatNewState(state, heldUntil, formatting) : nameTexts[formatting.language].state[state];
}
