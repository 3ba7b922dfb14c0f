import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor, Transaction } from '#platform/database/server/write.ts';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { getCampSettings, clearCampSettingsCache, type SettingsChange, writeSettings } from '#features/settings/server/public.ts';
import { checkKeys } from '#features/payments/server/public.ts';
import type { Step, StepMark } from '#features/onboarding/rules.ts';
import type { nothing, StepInput, CompleteStepInput } from '#features/onboarding/shapes.ts';
import { stepsTopic, squareLocationKey } from './step-rows.ts';
import { firstSteps } from './tables.ts';

/** Not now: the step is gone from the list for the whole camp. */
export function postponeStep({ app, caller, input }: CallContext<z.output<typeof StepInput>>): Promise<Done> {
  return app.write(requireCaller(caller), (tx) => saveStepMark(tx, input.step, 'put-off', ''));
}

/** Steps that were put off stand in the list again. */
export function restorePostponedSteps({ app, caller }: CallContext<z.output<typeof nothing>>): Promise<Done> {
  return app.write(requireCaller(caller), async (tx) => {
    const back = await tx.rows.delete(firstSteps).where(eq(firstSteps.mark, 'put-off')).returning({ step: firstSteps.step });
    for (const { step } of back) recordStepEvent(tx, step, 'brought-back');
    return done;
  });
}

/** What only a person can know. */
export function completeStep({ app, caller, input }: CallContext<z.output<typeof CompleteStepInput>>): Promise<Done> {
  if (input.step !== 'payment') return app.write(requireCaller(caller), (tx) => saveStepMark(tx, input.step, 'done', ''));
  return decidePayment(app, requireCaller(caller), { byCard: false, detail: 'at-desk' });
}

/** Saves the settings with the zone and its clock in sight, which says that they are right: one does not arrive without the other. */
export async function saveCamp({ app, caller, input }: CallContext<z.output<typeof SettingsChange>>): Promise<Done | Refusal<'clash'>> {
  await getCampSettings(app);
  const saved = await app.write(requireCaller(caller), async (tx) => {
    const written = await writeSettings(tx, input);
    return isRefusal(written) ? written : saveStepMark(tx, 'camp', 'done', '');
  });
  clearCampSettingsCache(app);
  return saved;
}

/** Asks the provider itself whether the keys open the till that the settings name. */
export async function checkSquare({ app, caller }: CallContext<z.output<typeof nothing>>): Promise<Done | Refusal> {
  const by = requireCaller(caller);
  // Before the transaction: nothing waits for a stranger while it holds rows.
  const found = await checkKeys(app);
  return found === 'good' ? decidePayment(app, by, { byCard: true, detail: squareLocationKey(app) }) : refuse(found);
}

/** What the guests' form offers follows what was decided here; the settings can change it again. */
async function decidePayment(app: AppContext, by: Actor, { byCard, detail }: { byCard: boolean; detail: string }): Promise<Done> {
  await getCampSettings(app);
  const decided = await app.write(by, async (tx) => {
    await writeSettings(tx, { familiesPayByCard: byCard });
    return saveStepMark(tx, 'payment', 'done', detail);
  });
  clearCampSettingsCache(app);
  return decided;
}

async function saveStepMark(tx: Transaction, step: Step, said: StepMark, detail: string): Promise<Done> {
  const by = { at: tx.now, byId: tx.by?.accountId ?? null, byName: tx.by?.name ?? '' };
  await tx.rows
    .insert(firstSteps)
    .values({ step, mark: said, detail, ...by })
    .onConflictDoUpdate({ target: firstSteps.step, set: { mark: said, detail, ...by } });
  recordStepEvent(tx, step, said === 'done' ? 'said-done' : 'put-off');
  return done;
}

function recordStepEvent(tx: Transaction, step: Step, what: 'put-off' | 'said-done' | 'brought-back'): void {
  tx.record({ kind: `first-steps.${what}`, subject: { type: 'first-step', id: step } });
  tx.changed(stepsTopic, step);
}
