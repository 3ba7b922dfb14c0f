import type { ErrorDetail } from '#platform/http/errors.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { instantOf } from '#platform/time/instant.ts';
import { canSend, type NewItem, type OutboxItem, visitor } from './outbox-item.ts';
import type { Outcome, Outbox } from './outbox.ts';
import { type SendOptions, sendUntilAnswered, type FinalReply, type Transport } from './send.ts';

/** A form that needs no account. `key` is part of `input` as well, so that the server processes the form once. */
export type StoredForm = Pick<NewItem, 'key' | 'call' | 'input' | 'about' | 'photos' | 'by'>;

export interface StoredFormOptions extends SendOptions {
  /** Returns whether the form must still be sent. False if it is no longer stored because another tab has withdrawn it. */
  isStillWanted?: () => boolean;
}

/** Sends a form through the outbox and waits for the answer. An abort ends only the wait; `outbox.recall` withdraws the form. */
export async function sendStoredForm<Answer>(
  form: StoredForm,
  outbox: Outbox,
  transport: Transport,
  sending: StoredFormOptions,
): Promise<FinalReply<Answer>> {
  const { key, call, input } = form;
  const { signal = new AbortController().signal, onUnreached, isStillWanted = () => true } = sending;
  await addOrReplace(form, outbox, signal);
  const stop = outbox.start(visitor);
  const reportTries = () => {
    const tries = triesUpTo(outbox, key);
    if (tries > 0) onUnreached?.(tries);
  };
  const unsubscribe = outbox.subscribe(reportTries);
  reportTries();
  const outcome = await Promise.race([outbox.waitForOutcome(key), aborted(signal)]);
  unsubscribe();
  stop();
  if (outcome === null || outcome.kind === 'withdrawn') return { kind: 'given-up' };
  const reply = toReply<Answer>(outcome);
  if (reply === null && !isStillWanted()) return { kind: 'given-up' };
  // Remove the form only after the page has processed the answer. If the page closes before, the answer stays stored.
  setTimeout(() => void outbox.dismiss(key));
  return reply ?? sendUntilAnswered<Answer>(call, input, { ...transport, headers: { 'x-account': form.by ?? visitor } }, sending);
}

async function addOrReplace(form: StoredForm, outbox: Outbox, signal: AbortSignal): Promise<void> {
  const item: NewItem = { ...form, account: visitor, at: instantOf(Date.now()), keepsAnswer: true };
  // Add the form synchronously when the button is pressed, because the person may leave the page right after that.
  if (!signal.aborted && itemOf(outbox, form.key) === undefined) await outbox.put(item);
  await outbox.ready;
  if (signal.aborted) return;
  const before = itemOf(outbox, form.key);
  if (before !== undefined && JSON.stringify(before.input) !== JSON.stringify(form.input)) await outbox.recall(form.key);
  // Keep the original author, because another person may have opened the page since.
  await outbox.put(before === undefined ? item : { ...item, by: before.by ?? null });
}

function itemOf(outbox: Outbox, key: string): OutboxItem | undefined {
  return outbox.items().find((item) => item.key === key);
}

/** Returns the failed attempts of a form or of the items before it, which block the form while they are unanswered. */
function triesUpTo(outbox: Outbox, key: string): number {
  const item = itemOf(outbox, key);
  if (item === undefined) return 0;
  const upTo = outbox.items().filter((other) => other.account === item.account && canSend(other) && other.order <= item.order);
  return Math.max(0, ...upTo.map(({ tries }) => tries));
}

function toReply<Answer>(outcome: Exclude<Outcome, { kind: 'withdrawn' }>): FinalReply<Answer> | null {
  const { answer } = outcome;
  if (answer === undefined) return null;
  if (outcome.kind === 'refused' && !isRefusal(answer)) return { kind: 'refused', detail: answer as ErrorDetail };
  return { kind: 'answered', answer: answer as Answer };
}

function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    else signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}
