import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Instant } from '#platform/time/instant.ts';
import { second } from '#platform/time/instant.ts';
import { signatureHeader, signatureOf, type Signing } from '#features/payments/server/provider/signature.ts';
import type { PaymentJson, RefundJson } from './square-json.ts';

/** A message as Square posts it. */
export interface SquareEvent {
  merchant_id: string;
  type: string;
  event_id: string;
  created_at: Instant;
  data: { type: string; id: string; object: object };
}

/** What is told of a payment: that it was made, then that it went through. */
export function eventsOfPayment(payment: PaymentJson): SquareEvent[] {
  const of = (type: string, now: PaymentJson) => event(type, 'payment', now.id, { payment: now }, now.updated_at);
  // What is declined never was approved.
  const first = payment.status === 'COMPLETED' ? 'APPROVED' : payment.status;
  return [of('payment.created', { ...payment, status: first }), of('payment.updated', payment)];
}

export function eventsOfRefund(refund: RefundJson, ended: RefundJson, payment: PaymentJson): SquareEvent[] {
  return [
    event('refund.created', 'refund', refund.id, { refund }, refund.created_at),
    event('refund.updated', 'refund', refund.id, { refund: ended }, ended.updated_at),
    event('payment.updated', 'payment', payment.id, { payment }, payment.updated_at),
  ];
}

function event(type: string, kind: string, id: string, object: object, at: Instant): SquareEvent {
  return { merchant_id: 'PRETEND', type, event_id: randomUUID(), created_at: at, data: { type: kind, id, object } };
}

export interface PostingOptions {
  /** Where to; null while nobody listens. */
  to(): string | null;
  signing: Signing;
  /** How long to wait before each further attempt. */
  pauses?: readonly number[];
}

// A process that ends forgets what it had still to post, as a network may: asking finds out in the end.
const retryPauses = [second, 5 * second, 30 * second, 120 * second];

/** Posts messages in this order, each once or until it is taken; resolves when none is left to try. */
export async function postEvents(needs: PostingOptions, events: readonly SquareEvent[]): Promise<void> {
  const further: Promise<void>[] = [];
  for (const one of events) {
    const body = JSON.stringify(one);
    if (!(await tryPost(needs, body, 0))) further.push(retryPost(needs, body));
  }
  await Promise.all(further);
}

async function retryPost(needs: PostingOptions, body: string): Promise<void> {
  for (const [times, pause] of (needs.pauses ?? retryPauses).entries()) {
    await wait(pause, undefined, { ref: false });
    if (await tryPost(needs, body, times + 1)) return;
  }
}

async function tryPost({ to, signing }: PostingOptions, body: string, retry: number): Promise<boolean> {
  const address = to();
  if (address === null) return false;
  const headers = {
    'content-type': 'application/json',
    // A connection that is kept would keep the server it leads to from stopping.
    connection: 'close',
    [signatureHeader]: signatureOf(signing, body),
    'square-environment': 'Sandbox',
    ...(retry > 0 && { 'square-retry-number': String(retry) }),
  };
  try {
    const answer = await fetch(address, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(10 * second) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    // Nobody there, or too slow: the same to us as to Square.
    return false;
  }
}
