import { and, eq, inArray, lte, notInArray, or, sql } from 'drizzle-orm';
import { job } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { addMilliseconds, minute, second } from '#platform/time/instant.ts';
import { devicesTopic, pushesTopic } from '#platform/push/topics.ts';
import { deliverPush, type PushDelivery } from './deliver-push.ts';
import { sendPushes } from './queue-push.ts';
import { pushDevices, pushes } from './tables.ts';

type Push = typeof pushes.$inferSelect;
type Device = typeof pushDevices.$inferSelect;

const maxAttempts = 6;
/**
 * After this time, another server may send a message that a crashed server has claimed. It is shorter than the time after which an urgent
 * message is sent by email.
 */
export const claimMs = minute;

/**
 * Sends waiting messages. Each server claims a message before it sends it; a message is sent twice only if a server dies between sending
 * and commit.
 */
export const sendPushesJob = job({
  ...sendPushes,
  async run(app, { ids }) {
    const claimed = await claim(app, ids);
    const devices = await devicesOfPushes(app, claimed);
    const outcomes = await Promise.all(
      claimed.map(async (push) => ({ push, outcome: await deliver(app, push, devices.get(push.deviceId)) })),
    );
    await settle(app, outcomes);
    if (claimed.length < ids.length) await retryClaimedByOthers(app, ids, claimed);
  },
});

async function claim(app: AppContext, ids: readonly string[]): Promise<Push[]> {
  const now = app.clock.now();
  const isFree = or(eq(pushes.state, 'waiting'), and(eq(pushes.state, 'sending'), lte(pushes.claimedAt, addMilliseconds(now, -claimMs))));
  return app.rows
    .update(pushes)
    .set({ state: 'sending', claimedAt: now, attempts: sql`${pushes.attempts} + 1` })
    .where(and(inArray(pushes.id, [...ids]), isFree))
    .returning();
}

/** Retries messages that another server has claimed after the claim has expired, because that server may have crashed. */
async function retryClaimedByOthers(app: AppContext, ids: readonly string[], claimed: readonly Push[]): Promise<void> {
  const others = notInArray(
    pushes.id,
    claimed.map(({ id }) => id),
  );
  const claimedByOthers = await app.rows
    .select({ id: pushes.id, claimedAt: pushes.claimedAt })
    .from(pushes)
    .where(and(inArray(pushes.id, [...ids]), eq(pushes.state, 'sending'), others));
  const last = claimedByOthers
    .map(({ claimedAt }) => claimedAt ?? app.clock.now())
    .toSorted()
    .at(-1);
  if (last === undefined) return;
  const after = addMilliseconds(last, claimMs);
  await app.write(null, (tx) => tx.enqueue(sendPushes, { ids: claimedByOthers.map(({ id }) => id) }, { after }));
}

async function devicesOfPushes(app: AppContext, claimed: readonly Push[]): Promise<Map<string, Device>> {
  if (claimed.length === 0) return new Map();
  const ids = [...new Set(claimed.map(({ deviceId }) => deviceId))];
  const devices = await app.rows.select().from(pushDevices).where(inArray(pushDevices.id, ids));
  return new Map(devices.map((device) => [device.id, device]));
}

type Outcome = PushDelivery | { how: 'late'; status: null; why: string; retryAfter: null };

async function deliver(app: AppContext, push: Push, device: Device | undefined): Promise<Outcome> {
  const empty = { status: null, retryAfter: null };
  if (device === undefined || device.accountId !== push.accountId) return { ...empty, how: 'gone', why: 'the device was ended' };
  const secondsLeft = Math.floor((Date.parse(push.expiresAt) - Date.parse(app.clock.now())) / second);
  if (secondsLeft <= 0) return { ...empty, how: 'late', why: 'its time was over' };
  return deliverPush(app, device, { payload: push.payload, urgency: push.urgency, ttl: secondsLeft });
}

async function settle(app: AppContext, outcomes: readonly { push: Push; outcome: Outcome }[]): Promise<void> {
  if (outcomes.length === 0) return;
  await app.write(null, async (tx) => {
    for (const { push, outcome } of outcomes) {
      const { state, wait } = stateAfter(push, outcome);
      const settledAt = state === 'waiting' ? null : tx.now;
      await tx.rows.update(pushes).set({ state, status: outcome.status, error: outcome.why, settledAt }).where(eq(pushes.id, push.id));
      if (wait > 0) await tx.enqueue(sendPushes, { ids: [push.id] }, { after: addMilliseconds(tx.now, wait) });
      tx.changed(devicesTopic(push.accountId), push.deviceId);
      // Do not notify administrators of pushes that succeed at the first attempt, as most do.
      if (state !== 'sent' || push.attempts > 1) tx.changed(pushesTopic, push.id);
    }
    const goneMessages = outcomes.filter(({ outcome }) => outcome.how === 'gone').map(({ push }) => push);
    // Do not delete the browser's device if another person has signed in on it since.
    const goneDevices = goneMessages.map(({ deviceId, accountId }) =>
      and(eq(pushDevices.id, deviceId), eq(pushDevices.accountId, accountId)),
    );
    if (goneDevices.length > 0) await tx.rows.delete(pushDevices).where(or(...goneDevices));
  });
  // Status 403 concerns our keys or contact and not this device, so do not delete the device and alert the operator.
  const rejected = outcomes.find(({ outcome }) => outcome.status === 403);
  if (rejected)
    app.log.error({ why: rejected.outcome.why }, 'a push service does not accept this camp: see PUSH_CONTACT in docs/settings.md');
}

const stateOf = { sent: 'sent', kept: 'kept', gone: 'gone', refused: 'failed', late: 'late' } as const;

function stateAfter({ attempts, expiresAt, claimedAt }: Push, { how, retryAfter }: Outcome): { state: Push['state']; wait: number } {
  if (how !== 'delayed') return { state: stateOf[how], wait: 0 };
  const wait = retryAfter === null ? 15 * second * 2 ** attempts : retryAfter * second;
  if (attempts >= maxAttempts) return { state: 'failed', wait: 0 };
  return addMilliseconds(claimedAt ?? expiresAt, wait) >= expiresAt ? { state: 'late', wait: 0 } : { state: 'waiting', wait };
}
