import type { z } from 'zod';
import { type Done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { canonicalJson } from '#platform/live/canonical-json.ts';
import type { Costs } from '#features/check-in/price.ts';
import type { CostsChange } from '#features/check-in/shapes/event.ts';
import { topics } from '#features/check-in/topics.ts';
import { costs } from '#features/check-in/server/tables.ts';
import { readLatestCosts } from './read-costs.ts';

/** Saves a new version of the prices, which applies only to new forms. Returns the number of this version. */
export async function changeCosts({
  app,
  caller,
  input,
}: CallContext<z.output<typeof CostsChange>>): Promise<(Done & { version: number }) | Refusal<'changed-meanwhile'>> {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const latest = await readLatestCosts(tx.rows);
    if (input.version !== latest.version) return refuse('changed-meanwhile');
    if (canonicalJson(input.costs) === canonicalJson(latest.costs)) return { done: true, version: latest.version };
    const version = latest.version + 1;
    // A concurrent insert with this version number waits for the first one and then finds the number taken.
    const inserted = await tx.rows
      .insert(costs)
      .values({ version, costs: input.costs, at: tx.now, byId: by.accountId, byName: by.name })
      .onConflictDoNothing()
      .returning({ version: costs.version });
    if (inserted.length === 0) return refuse('changed-meanwhile');
    tx.record({
      kind: 'check-in.costs-changed',
      subject: { type: 'costs', id: 'costs' },
      before: pickDifferences(latest.costs, input.costs),
      after: pickDifferences(input.costs, latest.costs),
    });
    tx.changed(topics.costs, String(version));
    return { done: true, version };
  });
}

function pickDifferences(values: Costs, others: Costs): Partial<Costs> {
  const isSame = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);
  const activities = values.activities.filter((activity) => !others.activities.some((other) => isSame(activity, other)));
  return {
    ...(values.dailyFeeCents !== others.dailyFeeCents && { dailyFeeCents: values.dailyFeeCents }),
    ...(!isSame(values.meals, others.meals) && { meals: values.meals }),
    ...(activities.length > 0 && { activities }),
  };
}
