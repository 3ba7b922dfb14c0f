import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HistoryRow } from '#platform/events/history.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { openTestApp, type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { Costs } from '#features/check-in/price.ts';
import type { CostsRow } from '#features/check-in/shapes/event.ts';
import { setCosts, countOf, prices } from '#features/check-in/server/testing.ts';
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

test('at first nothing costs anything, and the four activities are there', async () => {
  const own = await openTestApp();
  const { costs } = await own.visitor().calls.checkIn.page.query({ eventId: '' });
  expect([costs.dailyFeeCents, costs.meals.baseCents, ...costs.activities.map(({ baseCents }) => baseCents)]).toEqual([0, 0, 0, 0, 0, 0]);
  expect(costs.activities.map(({ key }) => key)).toEqual(['giant_swing', 'zip_line', 'swimming_pool', 'leap_of_faith']);
  await own.close();
});

describe('a change of costs', () => {
  test('is a version of its own that everybody sees at once', async () => {
    const seen = await ada.watch('checkIn.costs');
    const { version } = await latest();
    const answer = await ada.calls.checkIn.changeCosts.mutate({ version, costs: { ...prices, dailyFeeCents: 3_000 } });
    expect(answer).toEqual({ done: true, version: version + 1 });
    const [row] = await seen.until<CostsRow>(([one]) => one?.version === version + 1);
    expect(row).toMatchObject({ id: 'costs', costs: { dailyFeeCents: 3_000 }, byName: 'Ada Admin', at: testApp.clock.now() });
    seen.close();
  });

  test('tells in its history what was and what is, and only that', async () => {
    const { version } = await latest();
    const [swing, ...others] = prices.activities;
    const costs = { ...prices, dailyFeeCents: 3_000, activities: [{ ...swing, hours: 'Until 5 pm' }, ...others] } as Costs;
    await ada.calls.checkIn.changeCosts.mutate({ version, costs });
    const history = await ada.watch('checkIn.costsHistory', { id: 'costs' });
    history.close();
    const [last] = history.rows<HistoryRow>().toSorted((one, other) => Number(other.id) - Number(one.id));
    expect(last).toMatchObject({ kind: 'check-in.costs-changed', actorName: 'Ada Admin' });
    expect(last?.before).toEqual({ dailyFeeCents: 2_500, activities: [swing] });
    expect(last?.after).toEqual({ dailyFeeCents: 3_000, activities: [{ ...swing, hours: 'Until 5 pm' }] });
  });

  test('keeps a least age, tells it to families, and puts it into the history', async () => {
    const { version } = await latest();
    const [swing, ...others] = prices.activities;
    const costs = { ...prices, activities: [{ ...swing, leastAge: 6 }, ...others] } as Costs;
    await ada.calls.checkIn.changeCosts.mutate({ version, costs });
    const page = await testApp.visitor().calls.checkIn.page.query({ eventId: '' });
    expect(page.costs.activities.map(({ leastAge }) => leastAge)).toEqual([6, undefined, undefined, undefined]);
    const history = await ada.watch('checkIn.costsHistory', { id: 'costs' });
    history.close();
    const [last] = history.rows<HistoryRow>().toSorted((one, other) => Number(other.id) - Number(one.id));
    expect(last?.after).toEqual({ activities: [{ ...swing, leastAge: 6 }] });
  });

  test('to what they are is none', async () => {
    const { version } = await latest();
    expect(await ada.calls.checkIn.changeCosts.mutate({ version, costs: prices })).toEqual({ done: true, version });
    expect((await latest()).version).toBe(version);
  });

  test.each([-1, 1])('that began from another version (%i) is refused, and nothing is lost', async (off) => {
    const { version } = await latest();
    const answer = await ada.calls.checkIn.changeCosts.mutate({ version: version + off, costs: { ...prices, dailyFeeCents: 1 } });
    expect(answer).toEqual({ refused: 'changed-meanwhile' });
    expect(await latest()).toMatchObject({ version, costs: prices });
  });

  test('of twenty at once is kept once', async () => {
    const { version } = await latest();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, cents) =>
        ada.calls.checkIn.changeCosts.mutate({ version, costs: { ...prices, dailyFeeCents: cents } }),
      ),
    );
    expect(answers.filter((answer) => 'done' in answer)).toHaveLength(1);
    expect(await countOf(testApp, 'costs', `version > ${version}`)).toBe(1);
  });
});

describe('costs cannot have', () => {
  const swing = prices.activities[0];
  test.each<[string, object]>([
    ['a fee below zero', { dailyFeeCents: -1 }],
    ['half a cent', { dailyFeeCents: 0.5 }],
    ['a meal for more than anybody has', { meals: { baseCents: 200_001, free5Under: true } }],
    ['one activity twice', { activities: [swing, swing] }],
    ['an activity without a name', { activities: [{ ...swing, name: ' ' }] }],
    ['an activity whose key is none', { activities: [{ ...swing, key: 'Giant Swing' }] }],
    ['a least age that is none', { activities: [{ ...swing, leastAge: 0.5 }] }],
    ['a least age of nobody', { activities: [{ ...swing, leastAge: 100 }] }],
    ['what they do not know', { tax: 7 }],
  ])('%s', async (_what, wrong) => {
    const { version } = await latest();
    const costs = { ...prices, ...wrong } as Costs;
    expect(await getFailureCode(ada.calls.checkIn.changeCosts.mutate({ version, costs }))).toBe('bad-shape');
  });
});
