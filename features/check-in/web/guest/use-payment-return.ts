import { useEffect, useState } from 'react';
import { sendUntilAnswered } from '#platform/outbox/web/send.ts';
import { transport } from '#platform/outbox/web/transport.ts';
import { paymentDepartures } from './payment-departures.ts';

/** How the checkout sent a family back: with the number of its order where something was paid. */
export interface ReturnFacts {
  saysPaid: boolean;
  order: string | null;
}

/** By the browser's Back button: whether something was paid is not known. */
const byBack: ReturnFacts = { saysPaid: false, order: null };

/**
 * Tells the camp that a family is back from the payment page, so that it asks the provider at once: by the checkout's own
 * link (`arrival`), or by the Back button, with or without a reload. False until the camp knows or cannot be reached.
 */
export function usePaymentReturn(secret: string, arrival: ReturnFacts | null = null): boolean {
  const [isReported, setReported] = useState(() => arrival === null && !paymentDepartures.hasLeft(secret));
  const [saysPaid, order] = [arrival?.saysPaid ?? null, arrival?.order ?? null];
  useEffect(() => {
    const stop = new AbortController();
    let isUnderWay = false;
    async function report(facts: ReturnFacts): Promise<void> {
      isUnderWay = true;
      await sendUntilAnswered('checkIn.reportReturn', { secret, ...facts }, transport, { signal: stop.signal, mostTries: 8 });
      isUnderWay = false;
      if (stop.signal.aborted) return;
      paymentDepartures.forget(secret);
      setReported(true);
    }
    function onPageShow(): void {
      if (isUnderWay || !paymentDepartures.hasLeft(secret)) return;
      setReported(false);
      void report(byBack);
    }
    if (saysPaid !== null) void report({ saysPaid, order });
    else if (paymentDepartures.hasLeft(secret)) void report(byBack);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      stop.abort();
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [secret, saysPaid, order]);
  return isReported;
}
