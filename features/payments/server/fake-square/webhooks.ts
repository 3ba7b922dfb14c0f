import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Instant } from '#platform/time/instant.ts';
import { second } from '#platform/time/instant.ts';
import { signatureHeader, signatureOf, type Signing } from '#features/payments/server/provider/signature.ts';
import type { PaymentJson, RefundJson } from './square-json.ts';

export interface SquareEvent {
  merchant_id: string;
  type: string;
  event_id: string;
  created_at: Instant;
  data: { type: string; id: string; object: object };
}

export function buildPaymentEvents(payment: PaymentJson): SquareEvent[] {
  const of = (type: string, now: PaymentJson) => event(type, 'payment', now.id, { payment: now }, now.updated_at);
  // Only a completed payment had the status APPROVED before; a declined one never had it.
  const first = payment.status === 'COMPLETED' ? 'APPROVED' : payment.status;
  return [of('payment.created', { ...payment, status: first }), of('payment.updated', payment)];
}

export function buildRefundEvents(refund: RefundJson, endedRefund: RefundJson, payment: PaymentJson): SquareEvent[] {
  return [
    event('refund.created', 'refund', refund.id, { refund }, refund.created_at),
    event('refund.updated', 'refund', refund.id, { refund: endedRefund }, endedRefund.updated_at),
    event('payment.updated', 'payment', payment.id, { payment }, payment.updated_at),
  ];
}

function event(type: string, kind: string, id: string, object: object, at: Instant): SquareEvent {
  return { merchant_id: 'PRETEND', type, event_id: randomUUID(), created_at: at, data: { type: kind, id, object } };
}

export interface PostingOptions {
  targetUrl(): string | null;
  signing: Signing;
  retryDelays?: readonly number[];
}

// Retries are lost when the process ends, just as networks lose webhooks. Polling finds these payments.
const retryPauses = [second, 5 * second, 30 * second, 120 * second];

/** Posts webhooks in order and retries each until the receiver accepts it. Resolves after the last retry. */
export async function postEvents(options: PostingOptions, events: readonly SquareEvent[]): Promise<void> {
  const retries: Promise<void>[] = [];
  for (const webhook of events) {
    const body = JSON.stringify(webhook);
    if (!(await tryPost(options, body, 0))) retries.push(retryPost(options, body));
  }
  await Promise.all(retries);
}

async function retryPost(options: PostingOptions, body: string): Promise<void> {
  for (const [times, pause] of (options.retryDelays ?? retryPauses).entries()) {
    await wait(pause, undefined, { ref: false });
    if (await tryPost(options, body, times + 1)) return;
  }
}

async function tryPost({ targetUrl: to, signing }: PostingOptions, body: string, retry: number): Promise<boolean> {
  const address = to();
  if (address === null) return false;
  const headers = {
    'content-type': 'application/json',
    // Close each connection: an open one would prevent the server from stopping.
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
    // The receiver is unreachable or too slow. Retry, as Square does.
    return false;
  }
}
