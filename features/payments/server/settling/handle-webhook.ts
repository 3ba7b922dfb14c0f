import { z } from 'zod';
import type { AppContext } from '#platform/server/app-context.ts';
import { type PaymentReference, applyPaymentJob } from '#features/payments/server/declared-jobs.ts';
import { isSigned, type Signing } from '#features/payments/server/provider/signature.ts';
import { webhookEvents } from '#features/payments/server/tables.ts';

/**
 * Stores a webhook once and enqueues a poll of its payment. Both happen in one transaction, so that an acknowledged webhook is never lost.
 */
export async function handleWebhook(
  app: AppContext,
  signing: Signing,
  raw: Buffer,
  signature: string | undefined,
): Promise<'kept' | 'not-signed' | 'no-event'> {
  if (!isSigned(signing, raw, signature)) return 'not-signed';
  const event = parseEvent(raw);
  if (event === null) return 'no-event';
  const reference = referenceOf(event);
  const { event_id: eventId, type } = event;
  await app.write(null, async (tx) => {
    const values = {
      eventId,
      type,
      paymentId: reference.paymentId ?? null,
      orderId: reference.orderId ?? null,
      body: event,
      receivedAt: tx.now,
    };
    const inserted = await tx.rows.insert(webhookEvents).values(values).onConflictDoNothing().returning({ id: webhookEvents.eventId });
    const key = reference.paymentId ?? reference.orderId;
    if (inserted.length > 0 && key !== undefined) await tx.enqueue(applyPaymentJob, reference, { key });
  });
  return 'kept';
}

const theirId = z.string().min(1).max(255).nullish();
const Event = z.looseObject({
  event_id: z.string().min(1).max(255),
  type: z.string().min(1).max(100),
  data: z
    .looseObject({
      object: z
        .looseObject({
          payment: z.looseObject({ id: theirId, order_id: theirId }).optional(),
          refund: z.looseObject({ payment_id: theirId, order_id: theirId }).optional(),
        })
        .optional(),
    })
    .optional(),
});
type Event = z.output<typeof Event>;

function parseEvent(raw: Buffer): Event | null {
  try {
    // PostgreSQL cannot store NUL characters.
    return Event.safeParse(JSON.parse(raw.toString().replaceAll(String.raw`\u0000`, ''))).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function referenceOf({ data }: Event): PaymentReference {
  const { payment, refund } = data?.object ?? {};
  const paymentId = payment?.id ?? refund?.payment_id;
  const orderId = payment?.order_id ?? refund?.order_id;
  return { ...(paymentId && { paymentId }), ...(orderId && { orderId }) };
}
