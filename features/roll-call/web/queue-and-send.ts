import { type Done, done, isRefusal, type Refusal } from '#platform/http/outcome.ts';
import { newId } from '#platform/http/web/new-id.ts';
import type { Outbox } from '#platform/outbox/web/outbox.ts';
import { instantOf } from '#platform/time/instant.ts';
import type { EndInput, StartInput } from '#features/roll-call/shapes.ts';

/** The beginning and the end of a roll-call. */
export type StartOrEndCall = { call: 'rollCall.start'; input: StartInput } | { call: 'rollCall.end'; input: EndInput };

type Answer = (Done & { isKept: boolean }) | Refusal;

/** This device's, or a test's. */
interface Device {
  outbox: Outbox;
  /** Whether it knows to be without a network. */
  isAway: () => boolean;
}

/** An answer that takes longer is told of as kept on the device. */
const patienceMs = 6_000;

/** Why nothing was started that was pressed long ago. */
const lateReasons: readonly string[] = ['stale', 'was-done'];

const awaitedKeys = new Set<string>();

/** Whether somebody waits for the answer where they pressed, and is told of a refusal there. */
export function isAwaited(key: string): boolean {
  return awaitedKeys.has(key);
}

/**
 * Kept on the device and sent until it is answered; `isKept` while it is not. A beginning always says when it was pressed:
 * that the network has gone is known only half a minute later. What is answered as late while somebody waits for it was
 * pressed just now, by a device whose clock is slow: it goes once more without the time.
 */
export async function queueAndSend(one: StartOrEndCall, account: string, device: Device): Promise<Answer> {
  if (one.call === 'rollCall.end') return send(one, account, device);
  const answer = await send({ ...one, input: { ...one.input, at: instantOf(Date.now()) } }, account, device);
  return isRefusal(answer) && lateReasons.includes(answer.refused) ? send(one, account, device) : answer;
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
  return outcome?.kind === 'refused' ? { refused: outcome.reason } : { ...done, isKept: outcome === null };
}
