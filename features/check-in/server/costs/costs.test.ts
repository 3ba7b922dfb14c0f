import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HistoryRow } from '#platform/events/history.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { openTestApp, type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { Costs } from '#features/check-in/price.ts';
import type { CostsRow } from '#features/check-in/shapes/event.ts';
import { setCosts, countTableRows, prices } from '#features/check-in/server/testing.ts';
import { costsRows } from './read-costs.ts';

const testApp = setUpTestApp();
let ada: SignedInGuest;
beforeAll(async () => {
  ada = await testApp.person({ firstName: 'Ada', lastName: 'Admin', accountArea: 'Administration' });
});

async function latest(): Promise<CostsRow> {
  const [row, ...others] = await costsRows(testApp.running.app, {}, undefined);
  if (row === undefined || others.length > 0) throw new Error('one row of costs');
  return row;
}

beforeEach(() => setCosts(testApp, ada, prices));

test('a new camp has four free activities', async () => {
  const own = await openTestApp();
  const { costs } = await own.visitor().calls.checkIn.page.query({ eventId: '' });
  expect([costs.dailyFeeCents, costs.meals.baseCents, ...costs.activities.map(({ baseCents }) => baseCents)]).toEqual([0, 0, 0, 0, 0, 0]);
  expect(costs.activities.map(({ key }) => key)).toEqual(['giant_swing', 'zip_line', 'swimming_pool', 'leap_of_faith']);
  await own.close();
});

describe('checkIn.changeCosts', () => {
  test('creates a new version that everyone sees at once', async () => {
    const seen = await ada.watch('checkIn.costs');
    const { version } = await latest();
    const answer = await ada.calls.checkIn.changeCosts.mutate({ version, costs: { ...prices, dailyFeeCents: 3_000 } });
    expect(answer).toEqual({ done: true, version: version + 1 });
    const [row] = await seen.until<CostsRow>(([current]) => current?.version === version + 1);
    expect(row).toMatchObject({ id: 'costs', costs: { dailyFeeCents: 3_000 }, byName: 'Ada Admin', at: testApp.clock.now() });
    seen.close();
  });

  test('writes only the changed fields into the history', async () => {
    const { version } = await latest();
    const [swing, ...others] = prices.activities;
    const costs = { ...prices, dailyFeeCents: 3_000, activities: [{ ...swing, hours: 'Until 5 pm' }, ...others] } as Costs;
    await ada.calls.checkIn.changeCosts.mutate({ version, costs });
    const history = await ada.watch('checkIn.costsHistory', { id: 'costs' });
    history.close();
    const [last] = history.rows<HistoryRow>().toSorted((a, b) => Number(b.id) - Number(a.id));
    expect(last).toMatchObject({ kind: 'check-in.costs-changed', actorName: 'Ada Admin' });
    expect(last?.before).toEqual({ dailyFeeCents: 2_500, activities: [swing] });
    expect(last?.after).toEqual({ dailyFeeCents: 3_000, activities: [{ ...swing, hours: 'Until 5 pm' }] });
  });

  test('saves a least age, which families see and the history records', async () => {
    const { version } = await latest();
    const [swing, ...others] = prices.activities;
    const costs = { ...prices, activities: [{ ...swing, leastAge: 6 }, ...others] } as Costs;
    await ada.calls.checkIn.changeCosts.mutate({ version, costs });
    const page = await testApp.visitor().calls.checkIn.page.query({ eventId: '' });
    expect(page.costs.activities.map(({ leastAge }) => leastAge)).toEqual([6, undefined, undefined, undefined]);
    const history = await ada.watch('checkIn.costsHistory', { id: 'costs' });
    history.close();
    const [last] = history.rows<HistoryRow>().toSorted((a, b) => Number(b.id) - Number(a.id));
    expect(last?.after).toEqual({ activities: [{ ...swing, leastAge: 6 }] });
  });

  test('creates no new version if nothing has changed', async () => {
    const { version } = await latest();
    expect(await ada.calls.checkIn.changeCosts.mutate({ version, costs: prices })).toEqual({ done: true, version });
    expect((await latest()).version).toBe(version);
  });

  test.each([-1, 1])('refuses a change based on an outdated or unknown version (offset %i) and saves nothing', async (off) => {
    const { version } = await latest();
    const answer = await ada.calls.checkIn.changeCosts.mutate({ version: version + off, costs: { ...prices, dailyFeeCents: 1 } });
    expect(answer).toEqual({ refused: 'changed-meanwhile' });
    expect(await latest()).toMatchObject({ version, costs: prices });
  });

  test('saves one of twenty concurrent changes and refuses the others', async () => {
    const { version } = await latest();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, cents) =>
        ada.calls.checkIn.changeCosts.mutate({ version, costs: { ...prices, dailyFeeCents: cents } }),
      ),
    );
    expect(answers.filter((answer) => 'done' in answer)).toHaveLength(1);
    expect(await countTableRows(testApp, 'costs', `version > ${version}`)).toBe(1);
  });
});

describe('checkIn.changeCosts with invalid input', () => {
  const swing = prices.activities[0];
  test.each<[string, object]>([
    ['a fee below zero', { dailyFeeCents: -1 }],
    ['half a cent', { dailyFeeCents: 0.5 }],
    ['a meal above the maximum price', { meals: { baseCents: 200_001, free5Under: true } }],
    ['one activity twice', { activities: [swing, swing] }],
    ['an activity without a name', { activities: [{ ...swing, name: ' ' }] }],
    ['an activity with an invalid key', { activities: [{ ...swing, key: 'Giant Swing' }] }],
    ['a fractional least age', { activities: [{ ...swing, leastAge: 0.5 }] }],
    ['a least age above 99', { activities: [{ ...swing, leastAge: 100 }] }],
    ['an unknown field', { tax: 7 }],
  ])('refuses %s', async (_what, wrong) => {
    const { version } = await latest();
    const costs = { ...prices, ...wrong } as Costs;
    expect(await getFailureCode(ada.calls.checkIn.changeCosts.mutate({ version, costs }))).toBe('bad-shape');
  });
});
