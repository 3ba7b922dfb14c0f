import { useEffect, useRef, useState } from 'react';
import { isRefusal, type Refusal } from '#platform/http/outcome.ts';
import type { FamilyPage } from '#features/check-in/shapes/family.ts';
import { redirectToPayment } from './guest-address.ts';
import { sendUntilAnswered } from '#platform/outbox/web/send.ts';
import { paymentDepartures } from './payment-departures.ts';
import { isLinkMissing, paymentStatusOf } from './payment-status.ts';
import { transport } from '#platform/outbox/web/transport.ts';

/** Opens the payment page at once, or as soon as its link exists. */
export function usePaymentRedirect(page: FamilyPage | null, startsAtOnce: boolean, again: () => void) {
  const [isLeaving, setLeaving] = useState(startsAtOnce);
  const [hasFailed, setFailed] = useState(false);
  const hasLeft = useRef(false);
  const isRequesting = useRef(false);
  const secret = page?.secret ?? '';
  const link = page !== null && ['unpaid', 'rest', 'confirming'].includes(paymentStatusOf(page)) ? page.link : null;

  useEffect(() => {
    if (!isLeaving || link === null || hasLeft.current) return;
    paymentDepartures.mark(secret);
    hasLeft.current = redirectToPayment(link);
    setLeaving(false);
  }, [isLeaving, link, secret]);

  // If a later page says that no link could be created, enable the button again.
  useEffect(() => {
    if (!isLeaving || isRequesting.current || page === null || !isLinkMissing(page)) return;
    setLeaving(false);
    setFailed(true);
  }, [isLeaving, page]);

  async function pay(): Promise<void> {
    if (page === null) return;
    setFailed(false);
    hasLeft.current = false;
    isRequesting.current = page.link === null;
    setLeaving(true);
    if (page.link !== null) return;
    const reply = await sendUntilAnswered<object | Refusal>('checkIn.payAgain', { secret: page.secret }, transport, { maxTries: 3 });
    isRequesting.current = false;
    if (reply.kind === 'answered' && !isRefusal(reply.answer)) return again();
    setLeaving(false);
    setFailed(true);
    again();
  }

  return { pay: () => void pay(), isLeaving, hasFailed };
}
