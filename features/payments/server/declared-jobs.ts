import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';
import { declareJob } from '#platform/jobs/server/jobs.ts';

const byId = z.strictObject({ id });
const providersId = z.string().min(1).max(255);

/** Of a webhook's content only these ids are used, and only to know what to ask the provider about. */
const PaymentReference = z.strictObject({ requestId: id.optional(), orderId: providersId.optional(), paymentId: providersId.optional() });
export type PaymentReference = z.output<typeof PaymentReference>;

// Handlers enqueue each other, so that what is enqueued is declared apart from what runs.
export const makeLinkJob = declareJob('payments.make-link', byId);
export const removeLinkJob = declareJob('payments.remove-link', byId);
export const pollPaymentJob = declareJob('payments.look', byId);
export const applyPaymentJob = declareJob('payments.settle', PaymentReference);
export const followRefundJob = declareJob('payments.follow-refund', byId);
export const cancelExcessJob = declareJob('payments.cancel-excess', byId);
