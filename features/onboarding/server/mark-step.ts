import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor, Transaction } from '#platform/database/server/write.ts';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { getCampSettings, clearCampSettingsCache, type SettingsChange, writeSettings } from '#features/settings/server/public.ts';
import { checkKeys } from '#features/payments/server/public.ts';
import type { Step, StepMark } from '#features/onboarding/rules.ts';
import type { noInput, StepInput, CompleteStepInput } from '#features/onboarding/shapes.ts';
import { stepsTopic, squareLocationKey } from './step-rows.ts';
import { firstSteps } from './tables.ts';

export function postponeStep({ app, caller, input }: CallContext<z.output<typeof StepInput>>): Promise<Done> {
  return app.write(requireCaller(caller), (tx) => saveStepMark(tx, input.step, 'put-off', ''));
}

export function restorePostponedSteps({ app, caller }: CallContext<z.output<typeof noInput>>): Promise<Done> {
  return app.write(requireCaller(caller), async (tx) => {
    const restored = await tx.rows.delete(firstSteps).where(eq(firstSteps.mark, 'put-off')).returning({ step: firstSteps.step });
    for (const { step } of restored) recordStepEvent(tx, step, 'brought-back');
    return done;
  });
}

export function completeStep({ app, caller, input }: CallContext<z.output<typeof CompleteStepInput>>): Promise<Done> {
  if (input.step !== 'payment') return app.write(requireCaller(caller), (tx) => saveStepMark(tx, input.step, 'done', ''));
  return decidePayment(app, requireCaller(caller), { byCard: false, detail: 'at-desk' });
}

/** Saves the settings and marks the step as done in one transaction, because the user has confirmed zone and dates in the form. */
export async function saveCamp({ app, caller, input }: CallContext<z.output<typeof SettingsChange>>): Promise<Done | Refusal<'conflict'>> {
  await getCampSettings(app);
  const saved = await app.write(requireCaller(caller), async (tx) => {
    const result = await writeSettings(tx, input);
    return isRefusal(result) ? result : saveStepMark(tx, 'camp', 'done', '');
  });
  clearCampSettingsCache(app);
  return saved;
}

/** Asks Square whether the keys can open the configured location. */
export async function checkSquare({ app, caller }: CallContext<z.output<typeof noInput>>): Promise<Done | Refusal> {
  const by = requireCaller(caller);
  // Ask Square before the transaction starts: never wait for another service while holding locks.
  const found = await checkKeys(app);
  return found === 'good' ? decidePayment(app, by, { byCard: true, detail: squareLocationKey(app) }) : refuse(found);
}

/** Saves how families pay. The guest form uses this setting, and it can be changed later. */
async function decidePayment(app: AppContext, by: Actor, { byCard, detail }: { byCard: boolean; detail: string }): Promise<Done> {
  await getCampSettings(app);
  const outcome = await app.write(by, async (tx) => {
    await writeSettings(tx, { familiesPayByCard: byCard });
    return saveStepMark(tx, 'payment', 'done', detail);
  });
  clearCampSettingsCache(app);
  return outcome;
}

async function saveStepMark(tx: Transaction, step: Step, mark: StepMark, detail: string): Promise<Done> {
  const by = { at: tx.now, byId: tx.by?.accountId ?? null, byName: tx.by?.name ?? '' };
  await tx.rows
    .insert(firstSteps)
    .values({ step, mark, detail, ...by })
    .onConflictDoUpdate({ target: firstSteps.step, set: { mark, detail, ...by } });
  recordStepEvent(tx, step, mark === 'done' ? 'said-done' : 'put-off');
  return done;
}

function recordStepEvent(tx: Transaction, step: Step, name: 'put-off' | 'said-done' | 'brought-back'): void {
  tx.record({ kind: `first-steps.${name}`, subject: { type: 'first-step', id: step } });
  tx.changed(stepsTopic, step);
}
