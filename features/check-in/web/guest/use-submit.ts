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
  /** The server could not take it as it is. */
  onRefused: (detail: ErrorDetail) => void;
}

/** What the outbox says of a family's form. */
export interface FormItemAbout {
  eventId: string;
  name: string;
}

/** On a first visit that loses its network the rest of the page may not be here: then this page sends it by itself. */
const waitsForOutboxMs = 3_000;

/**
 * Sends the form for as long as it is queued, whether it was queued just now, before a reload, or in
 * another tab: all send the same key, so there is one check-in. Answers how many tries got no answer.
 */
export function useSubmit(draft: Draft, eventId: string, language: Language, { onAnswer, onRefused }: SubmitHandlers): number {
  const [lost, setLost] = useState(0);
  const { isQueued } = draft;

  useEffect(() => {
    if (!isQueued) return undefined;
    const stop = new AbortController();
    setLost(0);
    void submit(draft, eventId, language, {
      signal: stop.signal,
      onUnreached: setLost,
      isStillWanted: () => isFormWanted(eventId, draft.key),
    }).then((settled) => {
      if (stop.signal.aborted) return;
      if (settled.kind === 'answered') onAnswer(settled.answer);
      if (settled.kind === 'refused') onRefused(settled.detail);
    });
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- while it is queued nothing of it changes; a change of language must not send it anew
  }, [isQueued]);

  return lost;
}

/** Takes a form back that is to be changed. */
export async function withdrawForm(key: string): Promise<void> {
  await (await outbox())?.recall(key);
}

async function submit(draft: Draft, eventId: string, language: Language, sending: StoredFormOptions): Promise<FinalReply<SubmitAnswer>> {
  // One family that starts over and sends again is told of its first form before it pays for a second.
  const others = await findArrivedForms(eventId, sending);
  if (sending.signal?.aborted) return { kind: 'given-up' };
  if (others.length > 0) {
    forgetDiscardedForms(eventId, others);
    return { kind: 'answered', answer: { refused: 'sent-another' } };
  }
  const { key, persons } = draft;
  const about: FormItemAbout = { eventId, name: persons[0]?.name.trim() ?? '' };
  const form: StoredForm = { key, call: 'checkIn.submit', input: toSubmission(draft, eventId, language), about };
  const late = await outbox();
  return late === null ? sendUntilAnswered(form.call, form.input, transport, sending) : late.send(form, sending);
}

/** Loaded late: nobody needs it to fill in the form. */
async function outbox() {
  const late = import('./lazy-pages.ts').then((pages) => pages.guestOutbox).catch(() => null);
  return Promise.race([late, new Promise<null>((resolve) => setTimeout(() => resolve(null), waitsForOutboxMs))]);
}
