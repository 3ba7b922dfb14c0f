import { useEffect, useState } from 'react';
import { sendUntilAnswered } from '#platform/outbox/web/send.ts';
import { transport } from '#platform/outbox/web/transport.ts';
import { paymentDepartures } from './payment-departures.ts';

/** Facts from the return address of the checkout. After a payment it contains an order number. */
export interface ReturnFacts {
  saysPaid: boolean;
  order: string | null;
}

/** A return by the Back button does not tell whether the user has paid. */
const byBack: ReturnFacts = { saysPaid: false, order: null };

/**
 * Reports a return from the payment page to the server, which then polls the provider. The user returns by the checkout's return address
 * (`arrival`) or by the Back button. Returns false until the server has the report or is unreachable.
 */
export function usePaymentReturn(secret: string, arrival: ReturnFacts | null = null): boolean {
  const [isReported, setReported] = useState(() => arrival === null && !paymentDepartures.hasLeft(secret));
  const [saysPaid, order] = [arrival?.saysPaid ?? null, arrival?.order ?? null];
  useEffect(() => {
    const stop = new AbortController();
    let isReporting = false;
    async function report(facts: ReturnFacts): Promise<void> {
      isReporting = true;
      await sendUntilAnswered('checkIn.reportReturn', { secret, ...facts }, transport, { signal: stop.signal, maxTries: 8 });
      isReporting = false;
      if (stop.signal.aborted) return;
      paymentDepartures.forget(secret);
      setReported(true);
    }
    function onPageShow(): void {
      if (isReporting || !paymentDepartures.hasLeft(secret)) return;
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
