import { useEffect, useRef, useState } from 'react';
import { isRefusal, type Refusal } from '#platform/http/outcome.ts';
import type { FamilyPage } from '#rooms/check-in/shapes/family.ts';
import { leaveTo } from './addresses.ts';
import { sendUntilAnswered } from '#platform/outbox/web/send.ts';
import { paymentStatusOf } from './payment-status.ts';
import { transport } from '#platform/outbox/web/transport.ts';

/** Leads to the payment page: at once when there is a link, else as soon as one has come. */
export function usePaying(page: FamilyPage | null, asksAtOnce: boolean, again: () => void) {
  const [isWanted, want] = useState(asksAtOnce);
  const [hasFailed, setFailed] = useState(false);
  const hasLeft = useRef(false);
  const link = page !== null && ['unpaid', 'rest', 'confirming'].includes(paymentStatusOf(page)) ? page.link : null;

  useEffect(() => {
    if (!isWanted || link === null || hasLeft.current) return;
    hasLeft.current = leaveTo(link);
    want(false);
  }, [isWanted, link]);

  async function pay(): Promise<void> {
    if (page === null) return;
    setFailed(false);
    hasLeft.current = false;
    want(true);
    if (page.link !== null) return;
    const settled = await sendUntilAnswered<object | Refusal>('checkIn.payAgain', { secret: page.secret }, transport, { mostTries: 3 });
    if (settled.kind === 'answered' && !isRefusal(settled.answer)) return again();
    want(false);
    setFailed(true);
    again();
  }

  return { pay: () => void pay(), isLeaving: isWanted, hasFailed };
}
