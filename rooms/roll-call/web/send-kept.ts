import type { Instant } from '#platform/time/instant.ts';
import { instantOf } from '#platform/time/instant.ts';
import { type Done, done, type Refusal } from '#platform/http/outcome.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { live } from '#platform/live/web/live.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import type { EndingInput, StartInput } from '#rooms/roll-call/shapes.ts';

/** The beginning and the end of a roll-call. */
export type Kept = { call: 'rollCall.start'; input: StartInput } | { call: 'rollCall.end'; input: EndingInput };

/** An answer that takes longer is told of as kept on the device. */
const patienceMs = 6_000;

const answered = new Set<string>();

/** Whether somebody waits for the answer where they pressed, and is told of a refusal there. */
export function isAnswered(key: string): boolean {
  return answered.has(key);
}

/** Kept on the device and sent until it is answered; `isKept` while it is not. Pressed without a network it says when. */
export async function sendKept(one: Kept, account: string): Promise<(Done & { isKept: boolean }) | Refusal> {
  const at: Instant = instantOf(Date.now());
  const isAway = live.isAway();
  const key = one.call === 'rollCall.start' ? one.input.id : newId();
  const input = isAway && one.call === 'rollCall.start' ? { ...one.input, at } : one.input;
  await outbox.put({ call: one.call, input, key, account, about: { room: 'roll-call', eventId: input.eventId }, at });
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), isAway ? 0 : patienceMs));
  answered.add(key);
  const outcome = await Promise.race([outbox.outcome(key), late]);
  answered.delete(key);
  if (outcome?.kind !== 'refused') return { ...done, isKept: outcome === null };
  await outbox.dismiss(key);
  return { refused: outcome.reason };
}
