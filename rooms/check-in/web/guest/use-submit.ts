import { useEffect, useState } from 'react';
import type { ErrorDetail } from '#platform/http/errors.ts';
import type { Language } from '#platform/words/words.ts';
import type { Refusal } from '#platform/http/outcome.ts';
import type { AlreadySent, PriceChanged, Submitted } from '#rooms/check-in/shapes/family.ts';
import type { Draft } from './draft.ts';
import { sendUntilAnswered } from '#platform/outbox/web/send.ts';
import { submissionOf } from './submission.ts';
import { transport } from '#platform/outbox/web/transport.ts';

export type SubmitAnswer = Submitted | PriceChanged | AlreadySent | Refusal<'event-over' | 'not-offered' | 'far-from-event'>;

interface Hearing {
  onAnswer: (answer: SubmitAnswer) => void;
  /** The server could not take it as it is. */
  onRefused: (detail: ErrorDetail) => void;
}

/**
 * Sends the form for as long as it is queued, whether it was queued just now, before a reload, or in
 * another tab: all send the same key, so there is one check-in. Answers how many tries got no answer.
 */
export function useSubmit(draft: Draft, eventId: string, language: Language, { onAnswer, onRefused }: Hearing): number {
  const [lost, setLost] = useState(0);
  const { isQueued } = draft;

  useEffect(() => {
    if (!isQueued) return undefined;
    const stop = new AbortController();
    setLost(0);
    const body = submissionOf(draft, eventId, language);
    void sendUntilAnswered<SubmitAnswer>('checkIn.submit', body, transport, { signal: stop.signal, onUnreached: setLost }).then(
      (settled) => {
        if (stop.signal.aborted) return;
        if (settled.kind === 'answered') onAnswer(settled.answer);
        if (settled.kind === 'refused') onRefused(settled.detail);
      },
    );
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- while it is queued nothing of it changes; a change of language must not send it anew
  }, [isQueued]);

  return lost;
}
