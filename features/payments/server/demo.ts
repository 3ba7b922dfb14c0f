import { and, eq } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { createCallContext, expectDone } from '#platform/server/demo-calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { dayIn, addDays } from '#platform/time/calendar.ts';
import { day, hour, addMilliseconds } from '#platform/time/instant.ts';
import { upcomingEvents } from '#features/reservations/server/public.ts';
import { linkDaysWithoutDueDate } from '#features/payments/rules.ts';
import { NewRequest } from '#features/payments/shapes.ts';
import { createAppAtTime } from './demo/app-as-of.ts';
import { refundInDashboardInDemo } from './demo/refund-outside-in-demo.ts';
import { payInDemo, withFakeSquare } from './demo/pay-in-demo.ts';
import { demoMailedChecks, type DemoRequest, demoStayCharges, demoStaffRequests } from './demo/staff-requests.ts';
import { addCharge } from './entries/add-charge.ts';
import { takeMoney } from './entries/take-money.ts';
import { getFakeSquare } from './fake-square/get-fake-square.ts';
import { getPayWay } from './provider/get-provider.ts';
import { addRequest } from './requests/add-request.ts';
import { fetchLink } from './requests/make-link.ts';
import { deleteLinkAndCloseRequest } from './requests/remove-link.ts';
import { applyPayment } from './settling/apply-payment.ts';
import { resolvePayment } from './settling/resolve-payment.ts';
import { removeRequest } from './requests/remove-request.ts';
import { paymentRequests } from './tables.ts';

export async function fillDemoPayments(app: AppContext, { administrator }: { administrator: Caller }): Promise<void> {
  const stays = new Map((await upcomingEvents(app)).map(({ name, id }) => [name, id]));
  const context = { app, by: administrator, stays };
  for (const charge of demoStayCharges) await chargeStay(context, charge);
  for (const cheque of demoMailedChecks) await takeCheque(context, cheque);
  // Before the server listens, only the fake provider works.
  if (getPayWay(app) !== 'pretend') return;
  for (const request of demoStaffRequests) await fillRequest(context, request);
  await sellAtSnackBar(daysBefore(app, 1), administrator);
}

/** Adds snack bar sales at the same location. The office marks the first as 'not ours' and adds a rule for the others. */
async function sellAtSnackBar(app: AppContext, by: Caller): Promise<void> {
  for (const [index, amountCents] of [450, 1_275, 300].entries()) {
    const at = withFakeSquare(createAppAtTime(app, addMilliseconds(app.clock.now(), index * hour)));
    const { id } = await getFakeSquare(app).fakeSquare.sell({ amountCents });
    await applyPayment(at, { paymentId: id });
    if (index === 0) await expectDone(resolvePayment(createCallContext(at, by, { id, how: 'not-ours', note: '', alike: true })));
  }
}

interface DemoContext {
  app: AppContext;
  by: Caller;
  stays: ReadonlyMap<string, string>;
}

async function chargeStay(
  { app, by, stays }: DemoContext,
  { key, stay, description, dollars, daysAgo }: (typeof demoStayCharges)[number],
): Promise<void> {
  const reservationId = stays.get(stay);
  if (reservationId === undefined) return;
  const charge = { key, reservationId, kind: 'charge', description, amountCents: dollars * 100 } as const;
  await expectDone(addCharge(createCallContext(daysBefore(app, daysAgo), by, charge)));
}

async function takeCheque(
  { app, by, stays }: DemoContext,
  { key, stay, dollars, note, daysAgo }: (typeof demoMailedChecks)[number],
): Promise<void> {
  const folioId = stays.get(stay);
  if (folioId === undefined) return;
  const cheque = { key, folioId, method: 'cheque', amountCents: dollars * 100, note } as const;
  await expectDone(takeMoney(createCallContext(daysBefore(app, daysAgo), by, cheque)));
}

async function fillRequest({ app, by, stays }: DemoContext, request: DemoRequest): Promise<void> {
  const reservationId = request.stay === undefined ? null : (stays.get(request.stay) ?? null);
  const { zone } = await app.camp();
  const [payerName, payerEmail] = request.payer;
  const createdAt = daysBefore(app, request.daysAgo);
  const input = NewRequest.parse({
    id: request.id,
    reservationId,
    purpose: request.purpose,
    description: request.description,
    amountCents: request.dollars * 100,
    payerName,
    payerEmail,
    language: request.language ?? 'en',
    dueOn: request.due === undefined ? null : addDays(dayIn(zone, app.clock.now()), request.due),
    send: request.isSent ?? false,
  });
  await expectDone(addRequest(createCallContext(createdAt, by, input)));
  await fetchLink(withFakeSquare(createdAt), request.id);
  await applyOutcome(
    { app: createAppAtTime(app, addMilliseconds(createdAt.clock.now(), 3 * hour)), by, stays },
    request,
    reservationId ?? request.id,
  );
}

/** Applies the outcome some hours after the request, or when its link expires. */
async function applyOutcome(
  { app, by }: DemoContext,
  { id, outcome, deviation, dollars, check }: DemoRequest,
  folioId: string,
): Promise<void> {
  if (outcome === 'paid' || outcome === 'paid oddly' || outcome === 'refunded there') await payInDemo(app, folioId, deviation);
  // The office refunds a quarter of the payment in the dashboard. The refund stays in review.
  if (outcome === 'refunded there')
    await refundInDashboardInDemo(createAppAtTime(app, addMilliseconds(app.clock.now(), 5 * hour)), folioId, dollars * 25);
  if (outcome === 'removed') {
    await expectDone(removeRequest(createCallContext(app, by, { id })));
    await deleteLinkAndCloseRequest(withFakeSquare(app), id, 'removed');
  }
  if (outcome === 'expires')
    await deleteLinkAndCloseRequest(
      withFakeSquare(createAppAtTime(app, addMilliseconds(app.clock.now(), linkDaysWithoutDueDate * day))),
      id,
      'expired',
    );
  if (check !== undefined) {
    const { dollars: part, note } = check;
    await expectDone(
      takeMoney(createCallContext(app, by, { key: `${id}Check`, folioId, method: 'cheque', amountCents: part * 100, note })),
    );
    await deleteLinkAndCloseRequest(withFakeSquare(app), id, 'removed');
    for (const request of await openRequests(app.rows, folioId)) await fetchLink(withFakeSquare(app), request);
  }
  if (outcome === 'cash') {
    const cash = { key: `${id}Cash`, folioId, method: 'cash', amountCents: dollars * 100, note: '' } as const;
    await expectDone(takeMoney(createCallContext(app, by, cash)));
    await deleteLinkAndCloseRequest(withFakeSquare(app), id, 'removed');
  }
}

async function openRequests(rows: QueryBuilder, folioId: string): Promise<string[]> {
  const { id, state } = paymentRequests;
  const paidRequests = await rows
    .select({ id })
    .from(paymentRequests)
    .where(and(eq(paymentRequests.folioId, folioId), eq(state, 'created')));
  return paidRequests.map((row) => row.id);
}

function daysBefore(app: AppContext, days: number): AppContext {
  return createAppAtTime(app, addMilliseconds(app.clock.now(), -days * day));
}
