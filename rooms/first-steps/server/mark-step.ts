import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor, Transaction } from '#platform/database/server/write.ts';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import type { Floor } from '#platform/server/floor.ts';
import { campFacts, forgetFacts, type SettingsChange, writeSettings } from '#rooms/settings/server/door.ts';
import { checkKeys } from '#rooms/payments/server/door.ts';
import type { Step, StepMark } from '#rooms/first-steps/rules.ts';
import type { nothing, StepNamed, StepSaidDone } from '#rooms/first-steps/shapes.ts';
import { stepsTopic, locationOf } from './steps.ts';
import { firstSteps } from './tables.ts';

/** Not now: the step is gone from the list for the whole camp. */
export function putOff({ floor, caller, input }: CallContext<z.output<typeof StepNamed>>): Promise<Done> {
  return floor.write(present(caller), (tx) => mark(tx, input.step, 'put-off', ''));
}

/** Steps that were put off stand in the list again. */
export function bringBack({ floor, caller }: CallContext<z.output<typeof nothing>>): Promise<Done> {
  return floor.write(present(caller), async (tx) => {
    const back = await tx.rows.delete(firstSteps).where(eq(firstSteps.mark, 'put-off')).returning({ step: firstSteps.step });
    for (const { step } of back) record(tx, step, 'brought-back');
    return done;
  });
}

/** What only a person can know. */
export function sayDone({ floor, caller, input }: CallContext<z.output<typeof StepSaidDone>>): Promise<Done> {
  if (input.step !== 'payment') return floor.write(present(caller), (tx) => mark(tx, input.step, 'done', ''));
  return decidePayment(floor, present(caller), { byCard: false, detail: 'at-desk' });
}

/** Saves the settings with the zone and its clock in sight, which says that they are right: one does not arrive without the other. */
export async function saveCamp({ floor, caller, input }: CallContext<z.output<typeof SettingsChange>>): Promise<Done | Refusal<'clash'>> {
  await campFacts(floor);
  const saved = await floor.write(present(caller), async (tx) => {
    const written = await writeSettings(tx, input);
    return isRefusal(written) ? written : mark(tx, 'camp', 'done', '');
  });
  forgetFacts(floor);
  return saved;
}

/** Asks the provider itself whether the keys open the till that the settings name. */
export async function checkSquare({ floor, caller }: CallContext<z.output<typeof nothing>>): Promise<Done | Refusal> {
  const by = present(caller);
  // Before the transaction: nothing waits for a stranger while it holds rows.
  const found = await checkKeys(floor);
  return found === 'good' ? decidePayment(floor, by, { byCard: true, detail: locationOf(floor) }) : refuse(found);
}

/** What the guests' form offers follows what was decided here; the settings can change it again. */
async function decidePayment(floor: Floor, by: Actor, { byCard, detail }: { byCard: boolean; detail: string }): Promise<Done> {
  await campFacts(floor);
  const decided = await floor.write(by, async (tx) => {
    await writeSettings(tx, { familiesPayByCard: byCard });
    return mark(tx, 'payment', 'done', detail);
  });
  forgetFacts(floor);
  return decided;
}

async function mark(tx: Transaction, step: Step, said: StepMark, detail: string): Promise<Done> {
  const by = { at: tx.now, byId: tx.by?.accountId ?? null, byName: tx.by?.name ?? '' };
  await tx.rows
    .insert(firstSteps)
    .values({ step, mark: said, detail, ...by })
    .onConflictDoUpdate({ target: firstSteps.step, set: { mark: said, detail, ...by } });
  record(tx, step, said === 'done' ? 'said-done' : 'put-off');
  return done;
}

function record(tx: Transaction, step: Step, what: 'put-off' | 'said-done' | 'brought-back'): void {
  tx.record({ kind: `first-steps.${what}`, subject: { type: 'first-step', id: step } });
  tx.changed(stepsTopic, step);
}
