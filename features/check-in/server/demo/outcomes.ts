import type { Caller } from '#platform/http/server/caller.ts';
import { createCallContext, expectDone } from '#platform/server/demo-calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { refundInDemo, payInDemo, refund, refundInDashboardInDemo, takeMoney, waive } from '#features/payments/server/public.ts';
import { cancelCheckIn } from '#features/check-in/server/desk/cancel-check-in.ts';
import { readCheckInMoney } from '#features/check-in/server/check-ins/check-in.ts';
import type { DemoOutcome } from './families.ts';

export interface DemoCheckIn {
  app: AppContext;
  by: Caller;
  id: string;
}

/** Applies the outcome of a demo family with the commands of the desk. */
export async function applyOutcome(outcome: DemoOutcome, checkIn: DemoCheckIn): Promise<void> {
  await outcomes[outcome](checkIn);
}

const outcomes: Record<DemoOutcome, (checkIn: DemoCheckIn) => Promise<unknown>> = {
  awaiting: async () => {},
  free: async () => {},
  paid: ({ app, id }) => payInDemo(app, id),
  cash: (checkIn) => take(checkIn, 'cash', ''),
  cheque: (checkIn) => take(checkIn, 'cheque', `Check ${checkIn.id.slice(-3)}`),
  waived: ({ app, by, id }) =>
    expectDone(waive(createCallContext(app, by, { key: `${id}Waived`, folioId: id, reason: 'Guests of the camp' }))),
  cancelled: (checkIn) => cancel(checkIn, 'The car broke down'),
  async 'cancelled and paid'(checkIn) {
    await payInDemo(checkIn.app, checkIn.id);
    await cancel(checkIn, 'A child fell ill');
  },
  async refunded(checkIn) {
    await take(checkIn, 'cash', '');
    await cancel(checkIn, 'Called home');
    const { balanceCents } = await readCheckInMoney(checkIn.app.rows, checkIn.id);
    await refundAmount(checkIn, 'cash', [], -balanceCents, 'Called home');
  },
  async 'partly refunded'(checkIn) {
    await payInDemo(checkIn.app, checkIn.id);
    await refundAmount(checkIn, 'card', [{ line: 'p1.meals', amountCents: 800 }], null, 'The kitchen ran out of lunch');
    await refundInDemo(checkIn.app, checkIn.id);
  },
  // The payment was refunded in the provider's dashboard, and staff have not decided about the refund.
  async 'refunded there'({ app, id }) {
    await payInDemo(app, id);
    await refundInDashboardInDemo(app, id, 1_100);
  },
  'wrong amount': ({ app, id }) => payInDemo(app, id, { extraCents: -500 }),
};

async function take({ app, by, id }: DemoCheckIn, method: 'cash' | 'cheque', note: string): Promise<void> {
  const { balanceCents: amountCents } = await readCheckInMoney(app.rows, id);
  await expectDone(takeMoney(createCallContext(app, by, { key: `${id}Taken`, folioId: id, method, amountCents, note })));
}

async function cancel({ app, by, id }: DemoCheckIn, reason: string): Promise<void> {
  await expectDone(cancelCheckIn(createCallContext(app, by, { id, reason })));
}

async function refundAmount(
  { app, by, id }: DemoCheckIn,
  method: 'card' | 'cash',
  lines: { line: string; amountCents: number }[],
  amountCents: number | null,
  reason: string,
): Promise<void> {
  await expectDone(refund(createCallContext(app, by, { key: `${id}Refund`, folioId: id, method, lines, amountCents, reason })));
}
