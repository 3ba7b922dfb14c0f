import { live } from '#platform/live/web/live.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { keepAndSend, type Kept } from './keep-and-send.ts';

/** From this device. */
export function sendKept(one: Kept, account: string): ReturnType<typeof keepAndSend> {
  return keepAndSend(one, account, { outbox, isAway: live.isAway });
}
