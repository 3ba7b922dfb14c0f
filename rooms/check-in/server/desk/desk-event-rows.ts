import type { z } from 'zod';
import type { Floor } from '../../../../platform/server/floor.ts';
import type { DeskEventRow, nothing } from '../../shapes.ts';

/** Events whose families may come now or soon, the current one first. */
export async function deskEventRows(
  _floor: Floor,
  _scope: z.output<typeof nothing>,
  _ids: readonly string[] | undefined,
): Promise<DeskEventRow[]> {
  throw new Error('not built yet');
}
