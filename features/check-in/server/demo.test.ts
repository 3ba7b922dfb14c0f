import { beforeAll, expect, test } from 'vitest';
import { fillDemoCamp } from '#server/demo-camp.ts';
import { openTestApp, type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { checkInStates } from '#features/check-in/rules.ts';
import type { DeskEventRow } from '#features/check-in/shapes/event.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { demoCosts } from './demo/forms.ts';
import { readDeskRow, submitAccepted, type SubmitInput } from './testing.ts';

const lakeside = 'LakesideFamilyCamp26';

const camp = setUpTestApp({ isDemo: true });
let dana: SignedInGuest;
let rows: DeskRow[];
beforeAll(async () => {
  dana = await camp.person({ permissions: ['view-event-*'] });
  rows = await atDesk(dana, lakeside);
}, 600_000);

async function atDesk(by: SignedInGuest, eventId: string): Promise<DeskRow[]> {
  const desk = await by.watch('checkIn.desk', { eventId });
  const families = await desk.until<DeskRow>((all) => all.every(({ state }) => state !== 'awaiting link'));
  desk.close();
  return families;
}

test('the demo has forty families at the current event, in every state, and most have arrived', () => {
  expect(rows).toHaveLength(40);
  const states = new Set(rows.map(({ state }) => state));
  expect(checkInStates.filter((state) => state !== 'awaiting link' && !states.has(state))).toEqual([]);
  expect(rows.filter(({ arrivedAt }) => arrivedAt !== null).length).toBeGreaterThan(20);
  expect(rows.filter(({ state }) => state === 'paid').length).toBeGreaterThan(15);
  expect(rows.some(({ money }) => money.request?.state === 'mismatch')).toBe(true);
  expect(rows.some(({ money }) => money.refundedCents === 800)).toBe(true);
  expect(rows.filter(({ money }) => money.refundingCents !== 0)).toEqual([]);
  expect(rows.some(({ money, cancelledAt }) => cancelledAt !== null && money.balanceCents < 0)).toBe(true);
  expect(rows.filter(({ atDesk: isByDesk }) => isByDesk)).toHaveLength(2);
});

test('demo families check in at different times, and arrive after their check-in and not in the future', () => {
  const now = camp.clock.now();
  expect(new Set(rows.map(({ createdAt }) => createdAt)).size).toBeGreaterThan(30);
  for (const { createdAt, arrivedAt, cancelledAt } of rows) {
    expect(createdAt <= now).toBe(true);
    if (arrivedAt !== null) expect(arrivedAt >= createdAt && arrivedAt <= now).toBe(true);
    if (cancelledAt !== null) expect(cancelledAt >= createdAt && cancelledAt <= now).toBe(true);
  }
  for (const { persons } of rows) for (const { arrival, departure } of persons) expect(departure > arrival).toBe(true);
});

test("each demo family is charged its price, and the desk's total is the sum of all families", async () => {
  for (const { money, totalCents, cancelledAt, church } of rows)
    if (cancelledAt === null && money.refundedCents + money.refundingCents === 0)
      expect(money.chargedCents - money.waivedCents, church).toBe(totalCents - money.waivedCents);
  const seen = await dana.watch('checkIn.deskEvents');
  const [first, ...others] = seen.rows<DeskEventRow>();
  seen.close();
  expect(first).toMatchObject({ id: lakeside, owedCents: rows.reduce((sum, { money }) => sum + money.restCents, 0) });
  expect(others.find(({ name }) => name === 'Hillside Women’s Retreat')).toMatchObject({ families: 4, arrived: 0 });
});

test('a new family can check in to the demo at the prices of the mock-up', async () => {
  const page = await camp.visitor().calls.checkIn.page.query({ eventId: '' });
  expect(page).toMatchObject({ camp: 'Camp Birch', costs: demoCosts, events: [{ id: lakeside }, { name: 'Hillside Women’s Retreat' }] });
  const stay = { arrival: '2026-06-12T10:00', departure: '2026-06-12T18:00', meals: 2, activities: ['giant_swing'] };
  const form: SubmitInput = {
    id: 'AnotherFamily1234567',
    eventId: lakeside,
    church: 'Grace Chapel',
    phone: '5135550142',
    email: '',
    persons: [
      { key: 'p1', name: 'Ruth Hale', age: 34, ...stay },
      { key: 'p2', name: 'Mia Hale', age: 4, ...stay },
    ],
    seenCents: 5_100,
    language: 'en',
  };
  expect(await submitAccepted(camp.visitor(), form)).toMatchObject({ totalCents: 5_100 });
  expect(await readDeskRow(camp, lakeside, form.id)).toMatchObject({ church: 'Grace Chapel' });
});

test.each(['2026-03-08T06:30:00.000Z', '2027-01-01T04:59:00.000Z'])(
  'the demo can be filled at the time %s @long',
  { timeout: 600_000 },
  async (now) => {
    const own = await openTestApp();
    own.clock.set(now);
    await fillDemoCamp(own.running);
    expect(await atDesk(await own.person({ permissions: ['view-event-*'] }), lakeside)).toHaveLength(40);
    await own.close();
  },
);
