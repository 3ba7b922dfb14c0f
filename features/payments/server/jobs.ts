import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { enqueueOn, type EventHandler } from '#platform/events/server/event-handlers.ts';
import { type AnyJob, job } from '#platform/jobs/server/jobs.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { findNewName, findNewState, reservationChangeKinds } from '#features/reservations/server/public.ts';
import { cancelExcess } from './entries/cancel-excess-requests.ts';
import { renameFolio } from './folios/open-folio.ts';
import { syncStayState, syncStayStateJob } from './folios/sync-stay.ts';
import { sweepFakeSquare } from './fake-square/sweep-fake-square.ts';
import { followRefund } from './refunds/follow-refund.ts';
import { makeLink } from './requests/make-link.ts';
import { remindersJob } from './requests/remind.ts';
import { removeLink } from './requests/remove-link.ts';
import { pollOpenRequest } from './settling/poll-payment.ts';
import { reconcile } from './settling/reconcile.ts';
import { applyPaymentLater } from './settling/apply-payment.ts';
import { moneyKeys, webhookEvents } from './tables.ts';

/**
 * Deletes stored webhooks after 30 days and idempotency keys after a year. Square retries a webhook for at most three days; a later retry
 * would only cause one more poll.
 */
const sweepWebhooks = job({
  name: 'payments.sweep-webhooks',
  shape: z.strictObject({}),
  cron: '50 3 * * *',
  run: (app) =>
    app.write(null, async (tx) => {
      await tx.rows.delete(webhookEvents).where(lt(webhookEvents.receivedAt, addMilliseconds(tx.now, -30 * day)));
      await tx.rows.delete(moneyKeys).where(lt(moneyKeys.at, addMilliseconds(tx.now, -365 * day)));
    }),
});

export const jobs: AnyJob[] = [
  makeLink,
  removeLink,
  pollOpenRequest,
  applyPaymentLater,
  cancelExcess,
  followRefund,
  syncStayState,
  reconcile,
  remindersJob,
  sweepWebhooks,
  sweepFakeSquare,
];

const renameFolioOfStay: EventHandler['run'] = async (tx, { subject, ...event }) => {
  const name = findNewName(event);
  if (name !== null) await renameFolio(tx, subject.id, name);
};

export const eventHandlers: EventHandler[] = [
  ...reservationChangeKinds.map((on) => ({ on, run: renameFolioOfStay })),
  ...['reservations.state-changed', 'reservations.undone', 'reservations.imported'].map((on) =>
    enqueueOn(on, syncStayStateJob, (_tx, event) => findNewState(event) === 'cancelled'),
  ),
];
