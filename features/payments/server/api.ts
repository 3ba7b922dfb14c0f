import { historyView } from '#platform/records/server/history-view.ts';
import { everyone } from '#platform/http/rules.ts';
import { query, command } from '#platform/http/server/calls.ts';
import type { Route } from '#platform/http/server/routes.ts';
import { view } from '#platform/live/server/view.ts';
import { accessRules } from '#features/screens.ts';
import { eventsTopic } from '#features/reservations/server/public.ts';
import {
  DailyReportInput,
  folioIdInput,
  byId,
  bySecret,
  LineCredit,
  NewCharge,
  NewRefund,
  NewRequest,
  emptyInput,
  RefundDecision,
  RequestFilter,
  PaymentDecision,
  StayCancellation,
  DeskPaymentInput,
  WaiverInput,
} from '#features/payments/shapes.ts';
import { addMilliseconds, minute } from '#platform/time/instant.ts';
import { topics } from '#features/payments/topics.ts';
import { addCharge } from './entries/add-charge.ts';
import { takeMoney } from './entries/take-money.ts';
import { waive } from './entries/waive.ts';
import { cancelStay } from './folios/cancel-stay.ts';
import { alarmRows } from './lists/alarm-rows.ts';
import { readDayEntries } from './lists/day-entries.ts';
import { dayFileRoute } from './lists/day-file.ts';
import { folioRows } from './lists/folio-rows.ts';
import { payerPage } from './lists/payer-page.ts';
import { requestRows } from './lists/request-rows.ts';
import { fakeSquareRoutes } from './fake-square/checkout-routes.ts';
import { decideRefund } from './refunds/decide-refund.ts';
import { creditLines } from './refunds/credit-lines.ts';
import { refund } from './refunds/refund.ts';
import { addRequest } from './requests/add-request.ts';
import { pollRequestNow, findRequestSecret, reportReturn } from './requests/check-now.ts';
import { reissueRequest } from './requests/reissue-request.ts';
import { removeRequest } from './requests/remove-request.ts';
import { sendRequest } from './requests/send-request.ts';
import { resolvePayment } from './settling/resolve-payment.ts';
import { ruleRows, withdrawRule } from './settling/payment-rules.ts';
import { webhookRoute } from './settling/webhook-route.ts';

const cashiers = accessRules.cashiers;

export const calls = {
  request: command({ allow: cashiers, shape: NewRequest, run: addRequest }),
  send: command({ allow: cashiers, shape: byId, run: sendRequest }),
  remove: command({ allow: cashiers, shape: byId, run: removeRequest }),
  reissue: command({ allow: cashiers, shape: byId, run: reissueRequest }),
  checkNow: command({ allow: cashiers, shape: byId, run: pollRequestNow }),
  charge: command({ allow: cashiers, shape: NewCharge, run: addCharge }),
  take: command({ allow: cashiers, shape: DeskPaymentInput, run: takeMoney }),
  waive: command({ allow: cashiers, shape: WaiverInput, run: waive }),
  creditLines: command({ allow: cashiers, shape: LineCredit, run: creditLines }),
  refund: command({ allow: cashiers, shape: NewRefund, run: refund }),
  /** Every account with this permission also has the permissions of a cashier (screens.ts). */
  cancelStay: command({ allow: accessRules.events, shape: StayCancellation, run: cancelStay }),
  resolve: command({ allow: cashiers, shape: PaymentDecision, run: resolvePayment }),
  decideRefund: command({ allow: cashiers, shape: RefundDecision, run: decideRefund }),
  withdrawRule: command({ allow: cashiers, shape: byId, run: withdrawRule }),

  /** A query instead of a live view, because a payer's page opens no live connection. */
  payerPage: query({ allow: everyone, shape: bySecret, run: payerPage }),
  reportReturn: command({
    allow: everyone,
    shape: bySecret,
    // Limits attempts to guess links, per network address.
    limits: [{ name: 'payments.returned', per: 'address', times: 30, within: 600, findKnownPersonKey: findRequestSecret }],
    run: reportReturn,
  }),
};

export const views = {
  requests: view({
    offlineCopy: ['link'],
    allow: cashiers,
    shape: RequestFilter,
    topics: () => [topics.requests, topics.folios],
    // Each row shows the balance of its folio, so a change to any folio reloads all rows.
    touches: ({ topic, key }) => (topic === topics.requests ? [key] : 'all'),
    rows: requestRows,
  }),
  folio: view({
    allow: cashiers,
    shape: folioIdInput,
    topics: () => [topics.folios],
    touches: ({ key }, { folioId }) => (key === folioId ? [folioId] : []),
    rows: folioRows,
  }),
  alarms: view({
    offlineCopy: true,
    allow: cashiers,
    shape: emptyInput,
    // Event changes reload the alarms too: an unpaid stay becomes an alarm when its event ends.
    topics: () => [topics.folios, topics.requests, topics.payments, eventsTopic],
    touches: () => 'all',
    rows: alarmRows,
    // Reload the alarms every 15 minutes: a missing link becomes an alarm with time, without any change in the data.
    nextAt: async ({ clock }) => addMilliseconds(clock.now(), 15 * minute),
  }),
  day: view({
    offlineCopy: true,
    allow: cashiers,
    shape: DailyReportInput,
    topics: () => [topics.folios, topics.payments],
    touches: () => 'all',
    rows: readDayEntries,
  }),
  rules: view({
    offlineCopy: true,
    allow: cashiers,
    shape: emptyInput,
    topics: () => [topics.rules],
    touches: ({ key }) => [key],
    rows: ruleRows,
  }),
  history: historyView('payment-request', cashiers),
};

export const routes: Route[] = [webhookRoute, dayFileRoute, ...fakeSquareRoutes];
