import { isRefusal } from '#platform/http/outcome.ts';
import { newId } from '#platform/http/web/new-id.ts';
import type { Change, SendResult } from '#platform/outbox/web/send-change.ts';
import { instantOf } from '#platform/time/instant.ts';
import type { EndInput, StartInput } from '#features/roll-call/shapes.ts';

export type StartOrEndCall = { call: 'rollCall.start'; input: StartInput } | { call: 'rollCall.end'; input: EndInput };

/** Refusals that mean that the start was pressed too long ago. */
const lateReasons: readonly string[] = ['stale', 'was-done'];

/**
 * Sends a start or end. A start always contains its time, because a lost network is noticed only after half a minute. If the server refuses
 * a new start as late, the device's clock is slow, so the start is sent again without the time.
 */
export async function sendStartOrEnd(call: StartOrEndCall, send: (change: Change) => Promise<SendResult>): Promise<SendResult> {
  const at = instantOf(Date.now());
  const about = { room: 'roll-call', eventId: call.input.eventId };
  if (call.call === 'rollCall.end') return send({ ...call, key: newId(), about, at });
  const start = { ...call, key: call.input.id, about, at };
  const answer = await send({ ...start, input: { ...call.input, at } });
  return isRefusal(answer) && lateReasons.includes(answer.refused) ? send(start) : answer;
}
