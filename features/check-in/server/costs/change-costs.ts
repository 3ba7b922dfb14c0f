import type { z } from 'zod';
import { type Done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { canonicalJson } from '#platform/live/canonical-json.ts';
import type { Costs } from '#features/check-in/price.ts';
import type { CostsChange } from '#features/check-in/shapes/event.ts';
import { topics } from '#features/check-in/topics.ts';
import { costs } from '#features/check-in/server/tables.ts';
import { readLatestCosts } from './read-costs.ts';

/** A new version of what things cost, for new submissions only. Answers with the version that counts now. */
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
    // Of two at once the second waits for the first here, and then finds the number taken.
    const kept = await tx.rows
      .insert(costs)
      .values({ version, costs: input.costs, at: tx.now, byId: by.accountId, byName: by.name })
      .onConflictDoNothing()
      .returning({ version: costs.version });
    if (kept.length === 0) return refuse('changed-meanwhile');
    tx.record({
      kind: 'check-in.costs-changed',
      subject: { type: 'costs', id: 'costs' },
      before: differing(latest.costs, input.costs),
      after: differing(input.costs, latest.costs),
    });
    tx.changed(topics.costs, String(version));
    return { done: true, version };
  });
}

/** What of these costs is not so in the others: of the activities those that differ. */
function differing(these: Costs, others: Costs): Partial<Costs> {
  const isSame = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);
  const activities = these.activities.filter((one) => !others.activities.some((other) => isSame(one, other)));
  return {
    ...(these.dailyFeeCents !== others.dailyFeeCents && { dailyFeeCents: these.dailyFeeCents }),
    ...(!isSame(these.meals, others.meals) && { meals: these.meals }),
    ...(activities.length > 0 && { activities }),
  };
}
