import type { AppContext } from '#platform/server/app-context.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { type Step, type StepMark, steps } from '#features/onboarding/rules.ts';
import { stepsTopic } from './step-rows.ts';
import { firstSteps } from './tables.ts';

const demoMarkOf = (step: Step): StepMark => (step === 'camp' ? 'done' : 'put-off');

/** Skips all open steps, because the demo camp is years old. */
export async function fillDemoFirstSteps(app: AppContext, by: Pick<Caller, 'accountId' | 'name'>): Promise<void> {
  await app.write(by, async (tx) => {
    const author = { at: tx.now, byId: by.accountId, byName: by.name } as const;
    for (const step of steps) tx.changed(stepsTopic, step);
    await tx.rows.insert(firstSteps).values(steps.map((step) => ({ step, mark: demoMarkOf(step), ...author })));
  });
}
