import type { ErrorDetail } from '#platform/http/errors.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { instantOf } from '#platform/time/instant.ts';
import { canSend, type NewItem, type OutboxItem, visitor } from './outbox-item.ts';
import type { Outcome, Outbox } from './outbox.ts';
import { type SendOptions, sendUntilAnswered, type FinalReply, type Transport } from './send.ts';

/** A form that anybody may send. `key` is in `input` too: however often it arrives, the server does it once. */
export type StoredForm = Pick<NewItem, 'key' | 'call' | 'input' | 'about' | 'photos' | 'by'>;

export interface StoredFormOptions extends SendOptions {
  /** Asked when it is gone and nobody heard an answer: false once another tab has taken it back. */
  isStillWanted?: () => boolean;
}

/**
 * Sends a form through the outbox: it goes once from whichever page of this device comes first, and the page that waits
 * for it hears the answer, also of an earlier visit. Called off it goes on all the same: `outbox.recall` takes it back.
 * @example const settled = await sendKept<Submitted>(form, outbox, transport, { signal, onUnreached })
 */
export async function sendStoredForm<Answer>(
  form: StoredForm,
  outbox: Outbox,
  transport: Transport,
  sending: StoredFormOptions,
): Promise<FinalReply<Answer>> {
  const { key, call, input } = form;
  const { signal = new AbortController().signal, onUnreached, isStillWanted = () => true } = sending;
  await putAnew(form, outbox, signal);
  const stop = outbox.start(visitor);
  const hear = () => {
    const tries = triesUpTo(outbox, key);
    if (tries > 0) onUnreached?.(tries);
  };
  const unhear = outbox.hear(hear);
  hear();
  const outcome = await Promise.race([outbox.waitForOutcome(key), aborted(signal)]);
  unhear();
  stop();
  if (outcome === null || outcome.kind === 'withdrawn') return { kind: 'given-up' };
  const settled = settledOf<Answer>(outcome);
  if (settled === null && !isStillWanted()) return { kind: 'given-up' };
  // Once the page has dealt with it: what ends in between is answered again.
  setTimeout(() => void outbox.dismiss(key));
  // Another tab has taken the answer: the server gives it again.
  return settled ?? sendUntilAnswered<Answer>(call, input, { ...transport, headers: { 'x-account': form.by ?? visitor } }, sending);
}

/** What was changed since goes in place of what waits. */
async function putAnew(form: StoredForm, outbox: Outbox, signal: AbortSignal): Promise<void> {
  const item: NewItem = { ...form, account: visitor, at: instantOf(Date.now()), keepsAnswer: true };
  // Within the press, whatever waits here: a page may be left right after it.
  if (!signal.aborted && itemOf(outbox, form.key) === undefined) await outbox.put(item);
  await outbox.ready;
  // Taken back before it was there.
  if (signal.aborted) return;
  const before = itemOf(outbox, form.key);
  if (before !== undefined && JSON.stringify(before.input) !== JSON.stringify(form.input)) await outbox.recall(form.key);
  // Whoever opens its page now did not write it.
  await outbox.put(before === undefined ? item : { ...item, by: before.by ?? null });
}

function itemOf(outbox: Outbox, key: string): OutboxItem | undefined {
  return outbox.items().find((item) => item.key === key);
}

/** Of those before it too: while one gets no answer, all behind it wait. */
function triesUpTo(outbox: Outbox, key: string): number {
  const item = itemOf(outbox, key);
  if (item === undefined) return 0;
  const upTo = outbox.items().filter((one) => one.account === item.account && canSend(one) && one.order <= item.order);
  return Math.max(0, ...upTo.map(({ tries }) => tries));
}

function settledOf<Answer>(outcome: Exclude<Outcome, { kind: 'withdrawn' }>): FinalReply<Answer> | null {
  const { answer } = outcome;
  if (answer === undefined) return null;
  // The platform's refusals have a code, those of a room a reason of its own.
  if (outcome.kind === 'refused' && !isRefusal(answer)) return { kind: 'refused', detail: answer as ErrorDetail };
  return { kind: 'answered', answer: answer as Answer };
}

function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    else signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}
