import { beforeAll, expect, test } from 'vitest';
import { type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { addDays, dayIn } from '#platform/time/calendar.ts';
import { computeDayTotals } from '#features/payments/day-totals.ts';
import type { AlarmRow, DayRow, FolioRow, PaymentRuleRow, RequestRow } from '#features/payments/shapes.ts';

const camp = setUpTestApp({ isDemo: true });
let cashier: SignedInGuest;
beforeAll(async () => {
  cashier = await camp.person({ permissions: ['view-event-*'] });
});

async function rows<Row>(view: string, input: object = {}): Promise<Row[]> {
  const subscription = await cashier.watch(`payments.${view}`, input);
  subscription.close();
  return subscription.rows() as Row[];
}

test('the demo camp has payment requests in every state that is not temporary', async () => {
  const requests = await rows<RequestRow>('requests');
  // Sorted latest first, so a reissued request overwrites the original one in the map.
  const states = Object.fromEntries(requests.toReversed().map(({ description, state }) => [description, state]));
  expect(states).toEqual({
    'Deposit for Hillside Women’s Retreat': 'paid',
    'Balance for Hillside Women’s Retreat': 'received link',
    'Deposit for Hillside Youth Weekend': 'received link',
    'Deposit for Music Day': 'received link',
    'Firewood and ice': 'paid',
    'Almuerzo del sábado para 22 personas': 'received link',
    'Broken window, Oak House': 'removed',
    'Lost key to Pine Lodge': 'expired',
    'Canoe rental, half a day': 'mismatch',
    'Game room, Saturday evening': 'paid',
    'Three T-shirts': 'removed',
    'Gym and dining hall, one day': 'received link',
  });
  const retreat = requests.find(({ description }) => description.startsWith('Balance'));
  expect(retreat).toMatchObject({ amountCents: 287_000, balanceCents: 287_000, dueOn: '2026-06-10', sentAt: expect.any(String) });
  const [folio] = await rows<FolioRow>('folio', { folioId: retreat?.folioId });
  expect(folio).toMatchObject({
    kind: 'reservation',
    name: 'Hillside Women’s Retreat',
    money: { chargedCents: 387_000, cardCents: 100_000 },
  });
});

test('the demo camp has one payment and one refund that need review', async () => {
  const alarms = await rows<AlarmRow>('alarms');
  expect(alarms.filter(({ folioKind }) => folioKind === 'free')).toMatchObject([
    { kind: 'wrong-amount', amountCents: 6_500, askedCents: 6_000, folioName: 'Priya Nair' },
    { kind: 'refund-in-review', amountCents: 2_000, folioName: 'Daniel Reyes' },
  ]);
});

test('in the demo camp a rule excludes snack bar sales, and the report shows their total', async () => {
  expect(await rows<PaymentRuleRow>('rules')).toMatchObject([{ product: 'SQUARE_POS', withdrawnAt: null }]);
  expect((await rows<AlarmRow>('alarms')).filter(({ kind }) => kind === 'unknown')).toEqual([]);
  const yesterday = addDays(dayIn('America/New_York', camp.clock.now()), -1);
  expect(computeDayTotals(await rows<DayRow>('day', { day: yesterday })).leftOut).toMatchObject({ payments: 3, takenCents: 2_025 });
});
