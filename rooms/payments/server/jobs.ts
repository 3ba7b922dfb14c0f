import type { AnyJob } from '#platform/jobs/server/jobs.ts';
import { sweepPretend } from './pretend/sweep-pretend.ts';
import { followRefund } from './refunds/follow-refund.ts';
import { makeLink } from './requests/make-link.ts';
import { remind } from './requests/remind.ts';
import { removeLink } from './requests/remove-link.ts';
import { pollOpenRequest } from './settling/poll-payment.ts';
import { reconcile } from './settling/reconcile.ts';
import { applyPaymentLater } from './settling/apply-payment.ts';
import { sweepWebhooks } from './settling/sweep-webhooks.ts';

export const jobs: AnyJob[] = [
  makeLink,
  removeLink,
  pollOpenRequest,
  applyPaymentLater,
  followRefund,
  reconcile,
  remind,
  sweepWebhooks,
  sweepPretend,
];
