import { useEffect, useRef, useState } from 'react';
import { isRefusal, type Refusal } from '#platform/http/outcome.ts';
import type { FamilyPage } from '#features/check-in/shapes/family.ts';
import { redirectToPayment } from './guest-address.ts';
import { sendUntilAnswered } from '#platform/outbox/web/send.ts';
import { paymentDepartures } from './payment-departures.ts';
import { isLinkMissing, paymentStatusOf } from './payment-status.ts';
import { transport } from '#platform/outbox/web/transport.ts';

/** Leads to the payment page: at once when there is a link, else as soon as one has come. */
export function usePaymentRedirect(page: FamilyPage | null, asksAtOnce: boolean, again: () => void) {
  const [isWanted, want] = useState(asksAtOnce);
  const [hasFailed, setFailed] = useState(false);
  const hasLeft = useRef(false);
  const isAsking = useRef(false);
  const secret = page?.secret ?? '';
  const link = page !== null && ['unpaid', 'rest', 'confirming'].includes(paymentStatusOf(page)) ? page.link : null;

  useEffect(() => {
    if (!isWanted || link === null || hasLeft.current) return;
    paymentDepartures.mark(secret);
    hasLeft.current = redirectToPayment(link);
    want(false);
  }, [isWanted, link, secret]);

  // A page that came since says that no link could be made: the button is there to be pressed again.
  useEffect(() => {
    if (!isWanted || isAsking.current || page === null || !isLinkMissing(page)) return;
    want(false);
    setFailed(true);
  }, [isWanted, page]);

  async function pay(): Promise<void> {
    if (page === null) return;
    setFailed(false);
    hasLeft.current = false;
    isAsking.current = page.link === null;
    want(true);
    if (page.link !== null) return;
    const settled = await sendUntilAnswered<object | Refusal>('checkIn.payAgain', { secret: page.secret }, transport, { mostTries: 3 });
    isAsking.current = false;
    if (settled.kind === 'answered' && !isRefusal(settled.answer)) return again();
    want(false);
    setFailed(true);
    again();
  }

  return { pay: () => void pay(), isLeaving: isWanted, hasFailed };
}
