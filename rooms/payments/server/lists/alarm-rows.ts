import type { z } from 'zod';
import type { Floor } from '../../../../platform/server/floor.ts';
import type { nothing, AlarmRow } from '../../shapes.ts';

/** Money without a check-in, check-ins without their money, and whatever else wants a person, latest first. */
export async function alarmRows(_floor: Floor, _scope: z.output<typeof nothing>, _ids: readonly string[] | undefined): Promise<AlarmRow[]> {
  throw new Error('not built yet');
}
