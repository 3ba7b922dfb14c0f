import { desc } from 'drizzle-orm';
import type { z } from 'zod';
import type { Floor } from '#platform/server/floor.ts';
import type { CostsRow, nothing } from '#rooms/check-in/shapes/event.ts';
import { costs } from '#rooms/check-in/server/tables.ts';

/** What things cost now. */
export async function costsRows(floor: Floor, _scope: z.output<typeof nothing>, _ids: readonly string[] | undefined): Promise<CostsRow[]> {
  const [latest] = await floor.rows
    .select({ version: costs.version, costs: costs.costs, at: costs.at, byName: costs.byName })
    .from(costs)
    .orderBy(desc(costs.version))
    .limit(1);
  return latest === undefined ? [] : [{ id: 'costs', ...latest }];
}
