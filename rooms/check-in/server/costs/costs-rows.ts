import type { z } from 'zod';
import type { Floor } from '../../../../platform/server/floor.ts';
import type { CostsRow, nothing } from '../../shapes.ts';

/** What things cost now. */
export async function costsRows(_floor: Floor, _scope: z.output<typeof nothing>, _ids: readonly string[] | undefined): Promise<CostsRow[]> {
  throw new Error('not built yet');
}
