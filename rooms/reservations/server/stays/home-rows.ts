import type { Floor } from '../../../../platform/server/floor.ts';
import type { Sees } from '../../rules.ts';
import type { ReservationRow } from '../../shapes/stays.ts';

/** What the home screen tells of: on today by the camp's day, and the next three after it (specification §9). */
export async function homeRows(_floor: Floor, _scope: { sees: Sees }, _ids?: readonly string[]): Promise<ReservationRow[]> {
  return [];
}
