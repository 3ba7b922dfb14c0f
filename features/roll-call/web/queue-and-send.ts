import { type Done, done, isRefusal, type Refusal } from '#platform/http/outcome.ts';
import { newId } from '#platform/http/web/new-id.ts';
import type { Outbox } from '#platform/outbox/web/outbox.ts';
import { instantOf } from '#platform/time/instant.ts';
import type { EndInput, StartInput } from '#features/roll-call/shapes.ts';

export type StartOrEndCall = { call: 'rollCall.start'; input: StartInput } | { call: 'rollCall.end'; input: EndInput };

type Answer = (Done & { isPending: boolean }) | Refusal;

/** The outbox and state of the browser's device, or a fake in tests. */
interface Device {
  outbox: Outbox;
  /** Returns whether the device knows that it is offline. */
  isAway: () => boolean;
}

/** After this delay, a toast says that the call is saved on the device. */
const patienceMs = 6_000;

/** Refusals that mean that the start was pressed too long ago. */
const lateReasons: readonly string[] = ['stale', 'was-done'];

const awaitedKeys = new Set<string>();

/** Returns whether a button waits for the answer and will show the refusal itself. */
export function isButtonAwaiting(key: string): boolean {
  return awaitedKeys.has(key);
}

/**
 * Saves a start or end on the device and sends it. A start always contains its time,
 * because a lost network is noticed only after half a minute. If the server refuses a new start as late, the device's
 * clock is slow, so the start is sent again without the time.
 */
export async function queueAndSend(call: StartOrEndCall, account: string, device: Device): Promise<Answer> {
  if (call.call === 'rollCall.end') return send(call, account, device);
  const answer = await send({ ...call, input: { ...call.input, at: instantOf(Date.now()) } }, account, device);
  return isRefusal(answer) && lateReasons.includes(answer.refused) ? send(call, account, device) : answer;
}

async function send({ call, input }: StartOrEndCall, account: string, { outbox, isAway }: Device): Promise<Answer> {
  const key = call === 'rollCall.start' ? input.id : newId();
  const waitMs = isAway() ? 0 : patienceMs;
  await outbox.put({ call, input, key, account, about: { room: 'roll-call', eventId: input.eventId }, at: instantOf(Date.now()) });
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), waitMs));
  awaitedKeys.add(key);
  const outcome = await Promise.race([outbox.waitForOutcome(key), late]);
  if (outcome?.kind === 'refused') await outbox.dismiss(key);
  awaitedKeys.delete(key);
  return outcome?.kind === 'refused' ? { refused: outcome.reason } : { ...done, isPending: outcome === null };
}
