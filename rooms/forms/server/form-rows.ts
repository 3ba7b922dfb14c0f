import type { z } from 'zod';
import type { Floor } from '../../../platform/server/floor.ts';
import type { ByEvent, FormRow } from '../shapes.ts';

/** The forms of an event, or of all, latest first; at most 500. */
export async function formRows(_floor: Floor, _scope: z.output<typeof ByEvent>, _ids: readonly string[] | undefined): Promise<FormRow[]> {
  throw new Error('not built yet');
}
