import { type Done, done, isRefusal, isUnchanged, type Refusal } from '#platform/http/outcome.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useSession } from '#platform/http/web/session.ts';
import { useUndoHandler } from '#platform/http/web/use-action.ts';
import { live } from '#platform/live/web/live.ts';
import { instantOf, type Instant } from '#platform/time/instant.ts';
import { describeFailure } from '#platform/ui/describe-failure.ts';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { toast, type ToastNote } from '#platform/ui/web/overlays/toast.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { pendingChanges } from './device-changes.ts';
import { outbox } from './device-outbox.ts';
import type { NewItem, OutboxItem } from './outbox-item.ts';
import type { Outcome } from './outbox.ts';

/** After this time without an answer, a button no longer waits, and the screen says that the change is saved on the device. */
export const answerTimeoutMs = 2_500;

/** Waits for the server's answer to a change. Resolves to null if there is none after 2.5 s, or immediately while offline. */
export function waitForAnswer(key: string): Promise<Outcome | null> {
  const timeoutMs = navigator.onLine && !live.isAway() ? answerTimeoutMs : 0;
  return Promise.race([outbox.waitForOutcome(key), new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs))]);
}

/** The result of a sent call. `isPending`: the server has not answered yet. `isSame`: nothing has changed, so there is nothing to undo. */
export type SendResult = { done: true; isPending: boolean; isSame: boolean; answer?: unknown } | { refused: string; answer?: unknown };

/**
 * Stores a call on this device, shows it on the screens and sends it. Returns the answer if it arrives in time, and otherwise that the call
 * is pending. With `showsRefusal`, the caller shows an immediate refusal, so that it does not stay among the refused changes.
 */
export function sendChange(item: NewItem, { showsRefusal = false } = {}): Promise<SendResult> {
  return pendingChanges.send(item, waitForAnswer, showsRefusal);
}

/** One optimistic change. `input` contains `key`, so that the server processes the call once. */
export interface Change<About = unknown> {
  key: string;
  call: string;
  input: object;
  about: About;
  /** The time of the press; now if missing. */
  at?: Instant;
}

/** A change that is sent as an item of this type, so that call, input and `about` match. */
export type ChangeOf<Item extends OutboxItem> = Item extends OutboxItem
  ? Pick<Item, 'key' | 'call' | 'input' | 'about'> & Pick<Change, 'at'>
  : never;

export interface ChangeFeedback<Item extends OutboxItem = OutboxItem> {
  /** The toast after success. Without it, there is no toast and no undo. */
  toast?: (answer: unknown) => Omit<ToastNote, 'undo'>;
  /** The sentence of the toast while the change is only saved on the device, if the usual one is not right. */
  savedHere?: string;
  /**
   * Returns the opposite change, or null if there is nothing to undo. It is sent if the change can no longer be withdrawn. `answer` is
   * undefined while the server has not answered yet.
   */
  undo?: (answer: unknown) => ChangeOf<Item> | null;
  /**
   * The text of an immediate refusal, for a toast. Return null if the button shows it. Without this function, the change stays among the
   * refused changes, where the screen shows it.
   */
  describeRefusal?: (reason: string, answer: unknown) => string | null;
}

/** The feedback for forms and buttons that show success and an immediate refusal themselves, with `useFormAction` or `useAction`. */
export const shownByForm = { describeRefusal: () => null } satisfies ChangeFeedback;

/**
 * Returns a function that sends a change of the signed-in account, online or offline, with a toast and an undo. The undo withdraws an unsent
 * change; a sent one is undone by the opposite change, which the server refuses if someone else has changed the record since.
 * @example await send(toChange('housekeeping.mark', input, about), { toast: () => ({ title }), undo: () => opposite });
 */
export function useSendChange<Item extends OutboxItem = OutboxItem>(): (
  change: ChangeOf<Item>,
  feedback?: ChangeFeedback<Item>,
) => Promise<SendResult> {
  const session = useSession();
  const account = session.state === 'account' ? session.account.id : '';
  const w = useTexts(uiPartTexts);
  const { failures } = useTexts(uiTexts);
  const undoing = useUndoHandler();

  async function send(change: Change, feedback: ChangeFeedback<Item> = {}): Promise<SendResult> {
    const { describeRefusal } = feedback;
    const item = { at: nowOnDevice(), ...change, account };
    const result = await sendChange(item, { showsRefusal: describeRefusal !== undefined });
    if ('refused' in result) {
      const title = describeRefusal?.(result.refused, result.answer);
      if (title !== null && title !== undefined) toast({ title: title || describeFailure({ code: result.refused }, failures).sentence });
      return result;
    }
    if (feedback.toast === undefined || result.isSame) return result;
    const note = feedback.toast(result.answer);
    const body = [note.body, result.isPending && (feedback.savedHere ?? w.savedHere)].filter(Boolean).join(' ');
    toast({ ...note, ...(body !== '' && { body }), ...(feedback.undo && { undo: undoing(() => undo(change, feedback)) }) });
    return result;
  }

  /** Returns undefined if there was nothing to undo. */
  async function undo({ key }: Change, { undo: opposite, describeRefusal }: ChangeFeedback<Item>): Promise<Done | Refusal | undefined> {
    if (await outbox.withdraw(key)) return done;
    // Without an answer yet, queue the opposite change behind the change, so that it survives when the page is closed.
    const outcome = await Promise.race([outbox.waitForOutcome(key), Promise.resolve(null)]);
    // The record was already like that, or the server refused the change.
    if (outcome !== null && (outcome.kind !== 'sent' || isUnchanged(outcome.answer))) return undefined;
    const back = opposite?.(outcome?.answer) ?? null;
    if (back === null) return undefined;
    const result = await send(back, describeRefusal === undefined ? {} : { describeRefusal });
    return isRefusal(result) ? (describeRefusal === undefined ? result : undefined) : done;
  }

  return send;
}

function nowOnDevice(): Instant {
  return instantOf(Date.now());
}

/** Returns a change with a new key, which its input contains as well. */
export function toChange<Call extends string, Input extends object, About>(call: Call, input: Input, about: About) {
  const key = newId();
  return { key, call, input: { ...input, key }, about };
}
