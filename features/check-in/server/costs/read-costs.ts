import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Costs } from '#features/check-in/price.ts';
import { costs } from '#features/check-in/server/tables.ts';
import type { CostsRow, emptyInput } from '#features/check-in/shapes/event.ts';

export interface CostsVersion {
  version: number;
  costs: Costs;
}

const columns = { version: costs.version, costs: costs.costs };

export async function readLatestCosts(rows: QueryBuilder): Promise<CostsVersion> {
  return requireCosts(await lastCosts(rows, {}));
}

const lastCosts = preparedStatement([], (rows) => rows.select(columns).from(costs).orderBy(desc(costs.version)).limit(1));

export async function readCostsVersion(rows: QueryBuilder, version: number): Promise<Costs> {
  return requireCosts(await rows.select(columns).from(costs).where(eq(costs.version, version))).costs;
}

const cacheByApp = new WeakMap<AppContext, Map<number, Costs>>();

/** Reads each version only once, because a version never changes. */
export async function getCachedCosts(app: AppContext, version: number): Promise<Costs> {
  const cache = cacheByApp.get(app) ?? new Map<number, Costs>();
  cacheByApp.set(app, cache);
  const result = cache.get(version) ?? (await readCostsVersion(app.rows, version));
  cache.set(version, result);
  return result;
}

function requireCosts([result]: CostsVersion[]): CostsVersion {
  if (result === undefined) throw new Error('There are no costs; the migrations make the first.');
  return result;
}

export async function costsRows(
  app: AppContext,
  _scope: z.output<typeof emptyInput>,
  _ids: readonly string[] | undefined,
): Promise<CostsRow[]> {
  const [latest] = await app.rows
    .select({ version: costs.version, costs: costs.costs, at: costs.at, byName: costs.byName })
    .from(costs)
    .orderBy(desc(costs.version))
    .limit(1);
  return latest === undefined ? [] : [{ id: 'costs', ...latest }];
}
