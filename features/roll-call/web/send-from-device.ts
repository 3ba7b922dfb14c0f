import { live } from '#platform/live/web/live.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { queueAndSend, type StartOrEndCall } from './queue-and-send.ts';

export function sendFromDevice(call: StartOrEndCall, account: string): ReturnType<typeof queueAndSend> {
  return queueAndSend(call, account, { outbox, isAway: live.isAway });
}
