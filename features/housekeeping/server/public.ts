import type { AppContext } from '#platform/server/app-context.ts';
import type { CleaningState } from '#features/housekeeping/rules.ts';
import { topics } from '#features/housekeeping/topics.ts';
import { boardRows } from './board-rows.ts';

/** What rooms hear that show how places are cleaned: keys are ids of places. They also follow bookings and check-ins. */
export const cleaningTopic = topics.places;

export interface PlaceCleaningState {
  placeId: string;
  state: CleaningState;
}

/** How every place that is cleaned by itself stands now. */
export async function listCleaningStates(app: AppContext): Promise<PlaceCleaningState[]> {
  return (await boardRows(app, { day: null })).map(({ id, state }) => ({ placeId: id, state }));
}
