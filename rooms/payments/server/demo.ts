import { and, eq } from 'drizzle-orm';
import type { Rows } from '#platform/database/server/database.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { asks, expectDone } from '#platform/server/demo.ts';
import type { Floor } from '#platform/server/floor.ts';
import { dayIn, daysLater } from '#platform/time/calendar.ts';
import { day, hour, later } from '#platform/time/instant.ts';
import { upcomingEvents } from '#rooms/reservations/server/door.ts';
import { daysWithoutDue } from '#rooms/payments/rules.ts';
import { NewRequest } from '#rooms/payments/shapes.ts';
import { asOf } from './demo/as-of.ts';
import { refundThereInDemo } from './demo/refund-there-in-demo.ts';
import { payInDemo, withoutNetwork } from './demo/pay-in-demo.ts';
import { chequesByPost, type DemoRequest, stayCharges, staffRequests } from './demo/staff-requests.ts';
import { addCharge } from './entries/add-charge.ts';
import { takeMoney } from './entries/take-money.ts';
import { pretendOf } from './pretend/pretend-of.ts';
import { payWay } from './provider/provider-of.ts';
import { addRequest } from './requests/add-request.ts';
import { fetchLink } from './requests/make-link.ts';
import { retireLink } from './requests/remove-link.ts';
import { applyPayment } from './settling/apply-payment.ts';
import { resolvePayment } from './settling/resolve-payment.ts';
import { removeRequest } from './requests/remove-request.ts';
import { paymentRequests } from './tables.ts';

/** What stays cost, and payment requests by staff in every state. */
export async function fillPayments(floor: Floor, { administrator }: { administrator: Caller }): Promise<void> {
  const stays = new Map((await upcomingEvents(floor)).map(({ name, id }) => [name, id]));
  const on = { floor, by: administrator, stays };
  for (const charge of stayCharges) await chargeStay(on, charge);
  for (const cheque of chequesByPost) await takeCheque(on, cheque);
  // Before anything listens only the pretend checkout can be asked.
  if (payWay(floor) !== 'pretend') return;
  for (const request of staffRequests) await fillRequest(on, request);
  await sellAtSnackBar(daysBefore(floor, 1), administrator);
}

/** The snack bar sells at the same location: of the first sale the office says that such payments are not the camp's. */
async function sellAtSnackBar(floor: Floor, by: Caller): Promise<void> {
  for (const [index, amountCents] of [450, 1_275, 300].entries()) {
    const at = withoutNetwork(asOf(floor, later(floor.clock.now(), index * hour)));
    const { id } = await pretendOf(floor).square.sell({ amountCents });
    await applyPayment(at, { paymentId: id });
    if (index === 0) await expectDone(resolvePayment(asks(at, by, { id, how: 'not-ours', note: '', alike: true })));
  }
}

interface On {
  floor: Floor;
  by: Caller;
  /** By name. */
  stays: ReadonlyMap<string, string>;
}

async function chargeStay(
  { floor, by, stays }: On,
  { key, stay, description, dollars, daysAgo }: (typeof stayCharges)[number],
): Promise<void> {
  const reservationId = stays.get(stay);
  if (reservationId === undefined) return;
  const charge = { key, reservationId, kind: 'charge', description, amountCents: dollars * 100 } as const;
  await expectDone(addCharge(asks(daysBefore(floor, daysAgo), by, charge)));
}

async function takeCheque({ floor, by, stays }: On, { key, stay, dollars, note, daysAgo }: (typeof chequesByPost)[number]): Promise<void> {
  const folioId = stays.get(stay);
  if (folioId === undefined) return;
  const cheque = { key, folioId, method: 'cheque', amountCents: dollars * 100, note } as const;
  await expectDone(takeMoney(asks(daysBefore(floor, daysAgo), by, cheque)));
}

async function fillRequest({ floor, by, stays }: On, one: DemoRequest): Promise<void> {
  const reservationId = one.stay === undefined ? null : (stays.get(one.stay) ?? null);
  const { zone } = await floor.camp();
  const [payerName, payerEmail] = one.payer;
  const then = daysBefore(floor, one.daysAgo);
  const asked = NewRequest.parse({
    id: one.id,
    reservationId,
    purpose: one.purpose,
    description: one.description,
    amountCents: one.dollars * 100,
    payerName,
    payerEmail,
    language: one.language ?? 'en',
    dueOn: one.due === undefined ? null : daysLater(dayIn(zone, floor.clock.now()), one.due),
    send: one.isSent ?? false,
  });
  await expectDone(addRequest(asks(then, by, asked)));
  await fetchLink(withoutNetwork(then), one.id);
  await applyOutcome({ floor: asOf(floor, later(then.clock.now(), 3 * hour)), by, stays }, one, reservationId ?? one.id);
}

/** Some hours later, or when its time is over. */
async function applyOutcome({ floor, by }: On, { id, outcome, oddly, dollars, check }: DemoRequest, folioId: string): Promise<void> {
  if (outcome === 'paid' || outcome === 'paid oddly' || outcome === 'refunded there') await payInDemo(floor, folioId, oddly);
  // Somebody in the office gave back a quarter in the dashboard, and nobody has said what that means.
  if (outcome === 'refunded there') await refundThereInDemo(asOf(floor, later(floor.clock.now(), 5 * hour)), folioId, dollars * 25);
  if (outcome === 'removed') {
    await expectDone(removeRequest(asks(floor, by, { id })));
    await retireLink(withoutNetwork(floor), id, 'removed');
  }
  if (outcome === 'expires') await retireLink(withoutNetwork(asOf(floor, later(floor.clock.now(), daysWithoutDue * day))), id, 'expired');
  if (check !== undefined) {
    const { dollars: part, note } = check;
    await expectDone(takeMoney(asks(floor, by, { key: `${id}Check`, folioId, method: 'cheque', amountCents: part * 100, note })));
    await retireLink(withoutNetwork(floor), id, 'removed');
    for (const request of await openRequests(floor.rows, folioId)) await fetchLink(withoutNetwork(floor), request);
  }
  if (outcome === 'cash') {
    const cash = { key: `${id}Cash`, folioId, method: 'cash', amountCents: dollars * 100, note: '' } as const;
    await expectDone(takeMoney(asks(floor, by, cash)));
    await retireLink(withoutNetwork(floor), id, 'removed');
  }
}

async function openRequests(rows: Rows, folioId: string): Promise<string[]> {
  const { id, state } = paymentRequests;
  const found = await rows
    .select({ id })
    .from(paymentRequests)
    .where(and(eq(paymentRequests.folioId, folioId), eq(state, 'created')));
  return found.map((one) => one.id);
}

function daysBefore(floor: Floor, days: number): Floor {
  return asOf(floor, later(floor.clock.now(), -days * day));
}
