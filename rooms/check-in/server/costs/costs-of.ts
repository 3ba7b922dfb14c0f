import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Rows } from '#platform/database/server/database.ts';
import { statement } from '#platform/database/server/statement.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { Costs } from '#rooms/check-in/price.ts';
import { costs } from '#rooms/check-in/server/tables.ts';
import type { CostsRow, nothing } from '#rooms/check-in/shapes/event.ts';

export interface VersionOfCosts {
  version: number;
  costs: Costs;
}

const columns = { version: costs.version, costs: costs.costs };

export async function latestCosts(rows: Rows): Promise<VersionOfCosts> {
  return there(await lastCosts(rows, {}));
}

const lastCosts = statement([], (rows) => rows.select(columns).from(costs).orderBy(desc(costs.version)).limit(1));

/** Those that a check-in was priced by. */
export async function costsOfVersion(rows: Rows, version: number): Promise<Costs> {
  return there(await rows.select(columns).from(costs).where(eq(costs.version, version))).costs;
}

const keptBy = new WeakMap<Floor, Map<number, Costs>>();

/** The same outside a transaction. A version never changes, so each is read once. */
export async function keptCosts(floor: Floor, version: number): Promise<Costs> {
  const kept = keptBy.get(floor) ?? new Map<number, Costs>();
  keptBy.set(floor, kept);
  const found = kept.get(version) ?? (await costsOfVersion(floor.rows, version));
  kept.set(version, found);
  return found;
}

function there([found]: VersionOfCosts[]): VersionOfCosts {
  if (found === undefined) throw new Error('There are no costs; the migrations make the first.');
  return found;
}

/** What things cost now. */
export async function costsRows(floor: Floor, _scope: z.output<typeof nothing>, _ids: readonly string[] | undefined): Promise<CostsRow[]> {
  const [latest] = await floor.rows
    .select({ version: costs.version, costs: costs.costs, at: costs.at, byName: costs.byName })
    .from(costs)
    .orderBy(desc(costs.version))
    .limit(1);
  return latest === undefined ? [] : [{ id: 'costs', ...latest }];
}
