import type { Caller } from '#platform/http/server/caller.ts';
import { asks, expectDone } from '#platform/server/demo.ts';
import type { Floor } from '#platform/server/floor.ts';
import { giveBackInDemo, payInDemo, refund, refundThereInDemo, takeMoney, waive } from '#rooms/payments/server/door.ts';
import { cancelCheckIn } from '#rooms/check-in/server/desk/cancel-check-in.ts';
import { moneyOfOne } from '#rooms/check-in/server/keeping/check-in.ts';
import type { DemoOutcome } from './families.ts';

export interface DemoCheckIn {
  floor: Floor;
  by: Caller;
  id: string;
}

/** What becomes of a check-in, by the same abilities that the desk has. */
export async function applyOutcome(outcome: DemoOutcome, checkIn: DemoCheckIn): Promise<void> {
  await outcomes[outcome](checkIn);
}

const outcomes: Record<DemoOutcome, (checkIn: DemoCheckIn) => Promise<unknown>> = {
  awaiting: async () => {},
  free: async () => {},
  paid: ({ floor, id }) => payInDemo(floor, id),
  cash: (checkIn) => take(checkIn, 'cash', ''),
  cheque: (checkIn) => take(checkIn, 'cheque', `Check ${checkIn.id.slice(-3)}`),
  waived: ({ floor, by, id }) => expectDone(waive(asks(floor, by, { key: `${id}Waived`, folioId: id, reason: 'Guests of the camp' }))),
  cancelled: (checkIn) => cancel(checkIn, 'The car broke down'),
  async 'cancelled and paid'(checkIn) {
    await payInDemo(checkIn.floor, checkIn.id);
    await cancel(checkIn, 'A child fell ill');
  },
  async refunded(checkIn) {
    await take(checkIn, 'cash', '');
    await cancel(checkIn, 'Called home');
    const { balanceCents } = await moneyOfOne(checkIn.floor.rows, checkIn.id);
    await giveBack(checkIn, 'cash', [], -balanceCents, 'Called home');
  },
  async 'partly refunded'(checkIn) {
    await payInDemo(checkIn.floor, checkIn.id);
    await giveBack(checkIn, 'card', [{ line: 'p1.meals', amountCents: 800 }], null, 'The kitchen ran out of lunch');
    await giveBackInDemo(checkIn.floor, checkIn.id);
  },
  // In the dashboard, and nobody has said what it means.
  async 'refunded there'({ floor, id }) {
    await payInDemo(floor, id);
    await refundThereInDemo(floor, id, 1_100);
  },
  'wrong amount': ({ floor, id }) => payInDemo(floor, id, { extraCents: -500 }),
};

async function take({ floor, by, id }: DemoCheckIn, method: 'cash' | 'cheque', note: string): Promise<void> {
  const { balanceCents: amountCents } = await moneyOfOne(floor.rows, id);
  await expectDone(takeMoney(asks(floor, by, { key: `${id}Taken`, folioId: id, method, amountCents, note })));
}

async function cancel({ floor, by, id }: DemoCheckIn, reason: string): Promise<void> {
  await expectDone(cancelCheckIn(asks(floor, by, { id, reason })));
}

async function giveBack(
  { floor, by, id }: DemoCheckIn,
  method: 'card' | 'cash',
  lines: { line: string; amountCents: number }[],
  amountCents: number | null,
  reason: string,
): Promise<void> {
  await expectDone(refund(asks(floor, by, { key: `${id}Refund`, folioId: id, method, lines, amountCents, reason })));
}
