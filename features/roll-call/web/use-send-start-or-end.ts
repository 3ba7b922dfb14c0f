import { type SendResult, useSendChange } from '#platform/outbox/web/send-change.ts';
import { sendStartOrEnd, type StartOrEndCall } from './send-start-or-end.ts';

/** Returns a function that sends a start or end, online or offline. The button shows an immediate refusal. */
export function useSendStartOrEnd(): (call: StartOrEndCall) => Promise<SendResult> {
  const send = useSendChange();
  return (call) => sendStartOrEnd(call, (change) => send(change, { describeRefusal: () => null }));
}
