import type { Floor } from '../../../../platform/server/floor.ts';
import type { EventChoice } from '../../shapes/stays.ts';

/** The current event first, then others that are on or near: a family chooses when there are two (specification §9). */
export async function currentEvents(_floor: Floor): Promise<EventChoice[]> {
  return [];
}
