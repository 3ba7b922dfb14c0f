import type { AppContext } from '#platform/server/app-context.ts';
import type { CleaningState } from '#features/housekeeping/rules.ts';
import { topics } from '#features/housekeeping/topics.ts';
import { boardRows } from './board-rows.ts';

/** Live topic for features that show the cleaning state; keys are place ids. The state also changes with bookings and check-ins. */
export const cleaningTopic = topics.places;

export interface PlaceCleaningState {
  placeId: string;
  state: CleaningState;
}

/** Returns the current state of every place that is cleaned by us. */
export async function listCleaningStates(app: AppContext): Promise<PlaceCleaningState[]> {
  return (await boardRows(app, { day: null })).map(({ id, state }) => ({ placeId: id, state }));
}
