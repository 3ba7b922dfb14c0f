import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';
import { declareJob } from '#platform/jobs/server/jobs.ts';

const byId = z.strictObject({ id });
const providersId = z.string().min(1).max(255);

/** Ids from a webhook. They only say which payment to fetch from the provider: no other field of a webhook is trusted. */
const PaymentReference = z.strictObject({ requestId: id.optional(), orderId: providersId.optional(), paymentId: providersId.optional() });
export type PaymentReference = z.output<typeof PaymentReference>;

// The jobs are declared separately from their handlers, because the handlers enqueue each other's jobs.
export const makeLinkJob = declareJob('payments.make-link', byId);
export const removeLinkJob = declareJob('payments.remove-link', byId);
export const pollPaymentJob = declareJob('payments.look', byId);
export const applyPaymentJob = declareJob('payments.settle', PaymentReference);
export const followRefundJob = declareJob('payments.follow-refund', byId);
export const cancelExcessJob = declareJob('payments.cancel-excess', byId);
