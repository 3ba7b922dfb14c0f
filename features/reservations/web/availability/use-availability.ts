import { useEffect, useState } from 'react';
import { type CallFailure, toCallFailure, calls } from '#platform/http/web/calls.ts';
import type { AvailabilityAnswer, AvailabilityQuestion } from '#features/reservations/shapes/availability.ts';
import type { z } from 'zod';

type Question = z.output<typeof AvailabilityQuestion>;

export interface AvailabilityState {
  /** The previous answer stays visible while the next one loads. It disappears if that call fails. */
  latest: { question: Question; answer: AvailabilityAnswer } | null;
  isAsking: boolean;
  failure: CallFailure | null;
  retry: () => void;
}

/** Sends the question once the user stops typing. Ignores an answer that arrives after a newer question. */
export function useAvailability(question: Question | null): AvailabilityState {
  const [latest, setLatest] = useState<AvailabilityState['latest']>(null);
  const [failed, setFailed] = useState<{ text: string; failure: CallFailure } | null>(null);
  const [tries, setTries] = useState(0);
  const text = question === null ? '' : JSON.stringify(question);
  useEffect(() => {
    if (text === '') return undefined;
    const input = JSON.parse(text) as Question;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      calls.reservations.haveYouRoom
        .query(input, { signal: stop.signal })
        .then((answer) => !stop.signal.aborted && setLatest({ question: input, answer }))
        .catch((error: unknown) => !stop.signal.aborted && setFailed({ text, failure: toCallFailure(error) }));
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, tries]);
  const failure = failed?.text === text ? failed.failure : null;
  const isCurrent = latest !== null && JSON.stringify(latest.question) === text;
  return {
    latest: text === '' || failure !== null ? null : latest,
    isAsking: text !== '' && !isCurrent && failure === null,
    failure,
    retry() {
      setFailed(null);
      setTries(tries + 1);
    },
  };
}

const debounceMs = 200;
