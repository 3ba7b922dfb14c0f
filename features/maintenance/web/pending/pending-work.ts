import { useSession } from '#platform/http/web/session.ts';
import { type SendResult, sendItem, useOwnItems } from '#platform/outbox/web/own-items.ts';
import { instantOf } from '#platform/time/instant.ts';
import { isWork, type AboutWork, type WorkCall, type WorkInputs, type WorkItem } from './work-items.ts';

export type { SendResult } from '#platform/outbox/web/own-items.ts';

export function usePendingWork(): { pending: readonly WorkItem[]; unsent: readonly WorkItem[]; refused: readonly WorkItem[] } {
  return useOwnItems(isWork);
}

export interface WorkToSend<Call extends WorkCall> {
  key: string;
  call: Call;
  input: WorkInputs[Call];
  about: Omit<AboutWork, 'room'>;
  /** True if the caller shows an immediate refusal itself, so that the refused work need not be saved. */
  showsRefusal?: boolean;
}

/** Saves a change on this device and sends it. Returns the server's answer if it arrives soon. */
export async function sendWork<Call extends WorkCall>(
  account: string,
  { about, showsRefusal = false, ...work }: WorkToSend<Call>,
): Promise<SendResult> {
  const item = { ...work, account, about: { ...about, room: 'maintenance' as const }, at: instantOf(Date.now()) };
  return sendItem(item, { showsRefusal });
}

/**
 * Returns `sendWork` for the signed-in account. @example const send = useSendWork(); await send({ key, call: 'maintenance.comment', input,
 * about })
 */
export function useSendWork(): <Call extends WorkCall>(work: WorkToSend<Call>) => Promise<SendResult> {
  const session = useSession();
  const account = session.state === 'account' ? session.account.id : '';
  return (work) => sendWork(account, work);
}
