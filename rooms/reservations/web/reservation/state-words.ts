import type { Day } from '#platform/time/calendar.ts';
import { type Formatting, sentenceDayWords } from '#platform/ui/dates.ts';
import type { ReservationState } from '#rooms/reservations/rules.ts';
import { nameWords } from '#rooms/reservations/words/names/words.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';

/** What a reservation became, as a toast says it: 'Confirmed', 'Held until Friday, June 26th'. */
export function becameWords(to: ReservationState, heldUntil: Day | null, formatting: Formatting): string {
  const { became } = reservationWords[formatting.language].state;
  return to === 'held' ? became.held(sentenceDayWords(heldUntil ?? '', formatting)) : became[to];
}

/** The state as it stands, with a hold's last day: as the printed sheet says it. */
export function printedStateWords(state: ReservationState, heldUntil: Day | null, formatting: Formatting): string {
  const isHeld = state === 'held' && heldUntil !== null;
  return isHeld ? becameWords(state, heldUntil, formatting) : nameWords[formatting.language].state[state];
}
