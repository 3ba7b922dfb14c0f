import { useEffect, useState } from 'react';
import type { ErrorDetail } from '#platform/http/errors.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { Refusal } from '#platform/http/outcome.ts';
import type { AlreadySentRefusal, PriceChangedRefusal, SubmissionResult } from '#features/check-in/shapes/family.ts';
import type { Draft } from './draft.ts';
import { sendUntilAnswered, type FinalReply } from '#platform/outbox/web/send.ts';
import { forgetDiscardedForms, isFormWanted } from './guest-storage.ts';
import { findArrivedForms } from './discarded-forms.ts';
import { toSubmission } from './submission.ts';
import type { StoredForm, StoredFormOptions } from '#platform/outbox/web/send-stored-form.ts';
import { transport } from '#platform/outbox/web/transport.ts';

export type SubmitAnswer =
  | SubmissionResult
  | PriceChangedRefusal
  | AlreadySentRefusal
  | Refusal<'event-over' | 'not-offered' | 'far-from-event' | 'sent-another'>;

interface SubmitHandlers {
  onAnswer: (answer: SubmitAnswer) => void;
  /** Called if the server refuses the form as invalid. */
  onRefused: (detail: ErrorDetail) => void;
}

/** Description of a form in the outbox, which the device stores with it. */
export interface FormItemAbout {
  eventId: string;
  name: string;
}

/** If the connection was lost on the first visit, the outbox script may be missing. After this time the page sends the form itself. */
const outboxTimeoutMs = 3_000;

/** Sends the form while it is queued, even after a reload. All tabs send the same key, so that there is only one check-in. */
export function useSubmit(draft: Draft, eventId: string, language: Language, { onAnswer, onRefused }: SubmitHandlers): number {
  const [failedTries, setFailedTries] = useState(0);
  const { isQueued } = draft;

  useEffect(() => {
    if (!isQueued) return undefined;
    const stop = new AbortController();
    setFailedTries(0);
    void submit(draft, eventId, language, {
      signal: stop.signal,
      onUnreached: setFailedTries,
      isStillWanted: () => isFormWanted(eventId, draft.key),
    }).then((reply) => {
      if (stop.signal.aborted) return;
      if (reply.kind === 'answered') onAnswer(reply.answer);
      if (reply.kind === 'refused') onRefused(reply.detail);
    });
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- a queued form does not change, and a change of language must not resend it
  }, [isQueued]);

  return failedTries;
}

export async function withdrawForm(key: string): Promise<void> {
  await (await outbox())?.recall(key);
}

async function submit(draft: Draft, eventId: string, language: Language, sending: StoredFormOptions): Promise<FinalReply<SubmitAnswer>> {
  // First check whether a discarded form has arrived, because the family must not pay twice.
  const others = await findArrivedForms(eventId, sending);
  if (sending.signal?.aborted) return { kind: 'given-up' };
  if (others.length > 0) {
    forgetDiscardedForms(eventId, others);
    return { kind: 'answered', answer: { refused: 'sent-another' } };
  }
  const { key, persons } = draft;
  const about: FormItemAbout = { eventId, name: persons[0]?.name.trim() ?? '' };
  const form: StoredForm = { key, call: 'checkIn.submit', input: toSubmission(draft, eventId, language), about };
  const guestOutbox = await outbox();
  return guestOutbox === null ? sendUntilAnswered(form.call, form.input, transport, sending) : guestOutbox.send(form, sending);
}

/** Load the outbox only now, because the user does not need it to fill in the form. */
async function outbox() {
  const guestOutbox = import('./lazy-pages.ts').then((pages) => pages.guestOutbox).catch(() => null);
  return Promise.race([guestOutbox, new Promise<null>((resolve) => setTimeout(() => resolve(null), outboxTimeoutMs))]);
}
