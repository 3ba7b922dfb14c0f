import type { Browser, Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { addReservation } from './add-reservation.ts';
import { findAxeViolations } from './axe.ts';
import { waitForStableBox } from './stable-box.ts';
import { createPerson, addWalkIn } from './desk-camp.ts';
import { waitUntilOfflineReady } from './offline-ready.ts';
import { type Camp, startSessionFor, callAndExpectDone, expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const families = 43;
const familySize = 5;
const people = families * familySize - 1;

/** Creates a current event with 214 people in two buildings, who have all arrived. */
async function eventWithPeople(camp: Camp, page: Page): Promise<string> {
  const id = await addReservation(camp, 'Drill Weekend', { from: "now() - interval '1 day'", until: "now() + interval '1 day'" });
  const buildings = [newId(), newId()];
  for (const [nth, building] of buildings.entries())
    await callAndExpectDone(page, camp, 'reservations.addPlace', {
      id: building,
      kind: 'building',
      name: `Drill House ${nth + 1}`,
      parentId: null,
      categories: [],
      sleeps: 120,
      seats: 0,
    });
  const ids: string[][] = [[], []];
  for (let nth = 0; nth < families; nth += 1) {
    const count = nth === families - 1 ? familySize - 1 : familySize;
    const persons = Array.from({ length: count }, (_, index) => ({
      key: `p${index + 1}`,
      name: `Walker ${nth + 1} ${'ABCDE'[index]}`,
      age: 20,
      arrival: new Date(Date.now() - 86_400_000).toISOString().slice(0, 16),
      departure: new Date(Date.now() + 40_000_000).toISOString().slice(0, 16),
      meals: 0,
      activities: [],
    }));
    const answer = await page.request.post(`${camp.url}/api/checkIn.addAtDesk`, {
      data: { id: newId(), eventId: id, church: `Church ${nth + 1}`, phone: '', email: '', persons, language: 'en' },
      headers: { origin: camp.url },
    });
    ids[nth % 2]?.push((await answer.json()).result.data.id);
  }
  await camp.sql('update check_ins set arrived_at = now() where event_id = $1', [id]);
  for (const [nth, familyIds] of ids.entries())
    await callAndExpectDone(page, camp, 'rollCall.lodge', { eventId: id, families: familyIds, placeId: buildings[nth] });
  return id;
}

async function eventNow(camp: Camp, page: Page, name: string): Promise<string> {
  const id = newId();
  const [startsAt, endsAt] = [-86_400_000, 86_400_000].map((offset) => new Date(Date.now() + offset).toISOString());
  await callAndExpectDone(page, camp, 'reservations.create', { id, name, classification: 'camp', state: 'confirmed', startsAt, endsAt });
  return id;
}

async function startRollCall(page: Page, camp: Camp, newRollCall: { id: string; eventId: string }, options: object): Promise<void> {
  const answer = await page.request.post(`${camp.url}/api/rollCall.start`, {
    data: { ...newRollCall, ...options },
    headers: { origin: camp.url },
  });
  expect((await answer.json()).result.data).toEqual({ done: true, id: newRollCall.id });
}

async function phone(browser: Browser, camp: Camp, email: string, options: object = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow', ...options });
  const page = await context.newPage();
  await startSessionFor(page, camp, email);
  return page;
}

const readCounted = async (camp: Camp, eventId: string) => {
  const [row] = await camp.sql<{ safe: number }>(
    `select count(*)::int as safe from roll_call_people p join roll_calls r on r.id = p.roll_call_id where r.event_id = $1 and p.state = 'safe'`,
    [eventId],
  );
  return row?.safe ?? 0;
};

const tapsOf = async (camp: Camp, eventId: string) => {
  const [row] = await camp.sql<{ taps: number }>(
    'select count(*)::int as taps from roll_call_taps t join roll_call_people p on p.id = t.person_id join roll_calls r on r.id = p.roll_call_id where r.event_id = $1',
    [eventId],
  );
  return row?.taps ?? 0;
};

test('in a drill with 214 people, including one phone without a network, everyone is counted once and a report is saved', async ({
  browser,
  demo,
  page,
}) => {
  test.slow();
  await startSessionFor(page, demo, 'admin@demo.test');
  const eventId = await eventWithPeople(demo, page);
  await page.goto(`${demo.url}/roll-call`);
  const line = page.getByRole('listitem').filter({ hasText: 'Drill Weekend' });
  await expect(line).toContainText(`${people} people are here`);
  await line.getByRole('button', { name: 'Start roll call' }).click();
  const starting = page.getByRole('dialog');
  await starting.getByLabel('Or describe it').fill('Ball field');
  await starting.getByRole('button', { name: 'Start drill' }).click();
  await expect(page).toHaveURL(`${demo.url}/roll-call/${eventId}`);
  await expect(page.getByText(`0 of ${people} counted`)).toBeVisible();
  await expect(page.getByText('Gather at')).toContainText('Ball field');
  expect(await findAxeViolations(page)).toEqual([]);

  const rosa = await phone(browser, demo, 'housekeeping@demo.test');
  await rosa.goto(`${demo.url}/roll-call`);
  await rosa.getByRole('link', { name: 'Count now' }).click();
  await rosa.getByText('My buildings').click();
  await rosa.getByRole('checkbox', { name: 'Drill House 1' }).check();
  await expect(rosa.getByRole('heading', { name: /Drill House 2/ })).toHaveCount(0);
  await rosa.goto(`${demo.url}/roll-call/${eventId}`);
  await rosa.getByLabel('Search people').fill('Walker 2 A');
  await rosa.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(rosa.getByRole('heading', { name: /Drill House 2/ })).toBeVisible();
  await rosa.goto(`${demo.url}/roll-call/${eventId}`);
  await expect(rosa.getByRole('heading', { name: /Drill House 1/ })).toBeVisible();
  await expect(rosa.getByRole('heading', { name: /Drill House 2/ })).toHaveCount(0);
  await waitUntilOfflineReady(rosa);

  await rosa.context().setOffline(true);
  await expect(rosa.getByText('Connection lost.').first()).toBeVisible();
  await rosa.getByRole('button', { name: 'Walker 1 A: safe' }).click();
  await rosa.getByRole('button', { name: 'More about Walker 3 A' }).click();
  await rosa.getByRole('menuitem', { name: 'All 5 family members are safe' }).click();
  await expect(rosa.getByRole('button', { name: 'Walker 3 E: undo' })).toBeVisible();
  await rosa.getByRole('button', { name: 'Walker 5 A: safe' }).click();
  await rosa.getByRole('button', { name: 'Walker 5 A: undo' }).click();
  await expect(rosa.getByText('4 taps are saved on this phone')).toBeVisible();
  await expect(rosa.getByText(`6 of ${people} counted`)).toBeVisible();
  expect(await readCounted(demo, eventId)).toBe(0);
  await page.getByRole('button', { name: 'Walker 1 A: safe' }).click();
  await expect.poll(() => readCounted(demo, eventId)).toBe(1);
  await rosa.reload();
  await expect(rosa.getByText(`6 of ${people} counted`)).toBeVisible();
  await rosa.context().setOffline(false);
  await expect.poll(() => readCounted(demo, eventId)).toBe(6);
  await expect(page.getByText(`6 of ${people} counted`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Walker 1 A' })).toContainText('Rosa');
  await expect(page.getByRole('button', { name: 'Walker 5 A: safe' })).toBeVisible();
  // Six people are counted when the last two taps arrive. These count one person and undo the count.
  await expect.poll(() => tapsOf(demo, eventId)).toBe(9);
  await expect(page.getByText(`6 of ${people} counted`)).toBeVisible();

  await rosa.getByRole('button', { name: 'Add person' }).click();
  await rosa.getByRole('dialog').getByLabel('Name').fill('Ben Ortiz');
  await rosa.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText(`7 of ${people + 1} counted`)).toBeVisible();
  await page.getByRole('button', { name: 'More about Walker 7 A' }).click();
  await page.getByRole('menuitem', { name: 'Add last sighting' }).click();
  await page.getByLabel('Place and time').fill('At the lake, 10 minutes ago');
  await page.getByRole('button', { name: 'Notify everyone' }).click();
  await expect(rosa.getByText('Last seen: At the lake, 10 minutes ago')).toBeVisible();

  await page.getByRole('button', { name: 'End…' }).click();
  const ending = page.getByRole('dialog');
  await expect(ending).toContainText(`${people - 6} people are still missing`);
  await ending.getByLabel('Note for the report').fill('The bell was not heard at the lake.');
  await ending.getByRole('button', { name: 'End roll call' }).click();
  await page.getByRole('link', { name: 'Drill Weekend' }).click();
  const report = page.getByRole('article', { name: 'Roll call: Drill Weekend' });
  await expect(report).toContainText('The bell was not heard at the lake.');
  await expect(report.getByRole('row', { name: /Drill House 2/ })).toContainText('not all counted');
  expect(await findAxeViolations(page)).toEqual([]);
  await expect(rosa.getByText('Walker 1 A')).toHaveCount(0);
  await page.goto(`${demo.url}/roll-call/${eventId}/paper`);
  await expect(page.getByRole('region', { name: 'Drill House 1' })).toContainText('Walker 1 A');
  await demo.sql(`update reservations set state = 'cancelled' where id = $1`, [eventId]);
});

test('a real emergency asks everyone on duty to confirm', async ({ browser, demo, page }) => {
  await startSessionFor(page, demo, 'admin@demo.test');
  const tom = await phone(browser, demo, 'maintenance@demo.test');
  await tom.goto(`${demo.url}/home`);
  const drill = { id: newId(), eventId: 'LakesideFamilyCamp26' };
  await startRollCall(page, demo, drill, { kind: 'real', assembly: [{ placeId: null, name: 'Flagpole' }] });
  const bar = tom.getByRole('region', { name: 'Urgent' });
  const called = bar.getByText('Count everyone at Lakeside Family Camp now');
  await expect(called).toBeVisible();
  const urgentNotifications = () => demo.sql(`select 1 from notifications where topic = 'roll-call.real' and urgency = 'urgent'`);
  await expect.poll(async () => (await urgentNotifications()).length).toBeGreaterThan(2);
  await bar.getByRole('button', { name: 'Seen' }).click();
  // Close an urgent message of another test if one is open.
  await expect(called).toHaveCount(0);
  await callAndExpectDone(page, demo, 'rollCall.end', { ...drill, note: '' });
});

test('a roll call that was started and ended on a phone without a network reaches everyone once the phone is online', async ({
  browser,
  demo,
  page,
}) => {
  test.slow();
  await startSessionFor(page, demo, 'admin@demo.test');
  const before = { id: newId(), eventId: await eventNow(demo, page, 'Field Camp') };
  const assembly = [{ placeId: newId(), name: 'The Old Field' }];
  await startRollCall(page, demo, before, { kind: 'drill', assembly });
  await callAndExpectDone(page, demo, 'rollCall.end', { ...before, note: '' });
  const eventId = await eventNow(demo, page, 'Pump House Camp');
  const rosa = await phone(browser, demo, 'housekeeping@demo.test');
  await rosa.goto(`${demo.url}/roll-call/${eventId}`);
  await expect(rosa.getByRole('button', { name: 'Start roll call' })).toBeVisible();
  await waitUntilOfflineReady(rosa);
  const stateOf = async () => {
    const rows = await demo.sql<{ id: string; over: boolean }>(
      'select id, ended_at is not null as over from roll_calls where event_id = $1 order by started_at',
      [eventId],
    );
    return rows.map(({ over }) => (over ? 'over' : 'on'));
  };

  await rosa.context().setOffline(true);
  await expect(rosa.getByText('Connection lost.').first()).toBeVisible();
  await rosa.getByRole('button', { name: 'Start roll call' }).click();
  // This phone has not stored the camp's places, so it uses the meeting point of the last roll call.
  await expect(rosa.getByRole('dialog')).toContainText('The Old Field');
  await rosa.getByRole('dialog').getByRole('button', { name: 'Start drill' }).click();
  const pendingDrill = rosa.getByRole('region', { name: 'A drill is waiting on this phone' });
  await expect(pendingDrill).toContainText('When you are online it starts for everyone');
  await expect(rosa.getByRole('button', { name: 'Start roll call' })).toHaveCount(0);
  expect(await stateOf()).toEqual([]);
  await rosa.context().setOffline(false);
  await expect.poll(stateOf).toEqual(['on']);
  await expect(pendingDrill).toHaveCount(0);
  await expect(rosa.getByText('0 of 0 counted')).toBeVisible();
  await expect(rosa.getByText('The Old Field').first()).toBeVisible();
  await expect(rosa.getByText('Connection lost.')).toHaveCount(0);
  await waitUntilOfflineReady(rosa);

  await rosa.context().setOffline(true);
  await expect(rosa.getByText('Connection lost.').first()).toBeVisible();
  await rosa.getByRole('button', { name: 'End…' }).click();
  await rosa.getByRole('dialog').getByRole('button', { name: 'End roll call' }).click();
  await expect(rosa.getByText('For the others it continues until this phone is online.')).toBeVisible();
  expect(await stateOf()).toEqual(['on']);
  await rosa.context().setOffline(false);
  await expect.poll(stateOf).toEqual(['over']);
  for (const id of [eventId, before.eventId])
    await callAndExpectDone(page, demo, 'reservations.changeState', { id, from: 'confirmed', to: 'cancelled', heldUntil: null });
});

test('the second tap of a double tap does not undo the count @long', async ({ browser, demo, page }) => {
  await startSessionFor(page, demo, 'admin@demo.test');
  const eventId = await eventNow(demo, page, 'Orchard Camp');
  const [arrival, departure] = [-86_400_000, 40_000_000].map((offset) => new Date(Date.now() + offset).toISOString().slice(0, 16));
  await addWalkIn(page, demo, eventId, 'Ada Lake', [createPerson('p1', 'Ada Lake', 34, { arrival, departure })]);
  await demo.sql('update check_ins set arrived_at = now() where event_id = $1', [eventId]);
  const rollCall = { id: newId(), eventId };
  await startRollCall(page, demo, rollCall, { kind: 'drill', assembly: [] });
  const rosa = await phone(browser, demo, 'housekeeping@demo.test');
  await rosa.goto(`${demo.url}/roll-call/${eventId}`);
  const { x, y, width, height } = await waitForStableBox(rosa.getByRole('button', { name: 'Ada Lake: safe' }));
  // Tap near the lower edge of the button: after the first tap, the next row could move under the finger.
  for (let taps = 0; taps < 2; taps += 1) await rosa.touchscreen.tap(x + width / 2, y + height * 0.8);
  await expect(rosa.getByRole('button', { name: 'Ada Lake: undo' })).toBeVisible();
  await expect.poll(() => tapsOf(demo, eventId)).toBe(1);
  await expect.poll(() => readCounted(demo, eventId)).toBe(1);

  await rosa.getByRole('button', { name: 'Add person…' }).click();
  const adding = rosa.getByRole('dialog');
  await adding.getByLabel('Name of the person or group').fill('The cook');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(rosa.getByText('The cook was added')).toBeVisible();
  await expect.poll(() => readCounted(demo, eventId)).toBe(2);
  await callAndExpectDone(page, demo, 'rollCall.end', { ...rollCall, note: '' });
  await callAndExpectDone(page, demo, 'reservations.changeState', { id: eventId, from: 'confirmed', to: 'cancelled', heldUntil: null });
});

test('people can be counted on a phone before the start of the roll call is sent, and start and counts arrive together @long', async ({
  browser,
  demo,
  page,
}) => {
  test.slow();
  await startSessionFor(page, demo, 'admin@demo.test');
  const eventId = await eventNow(demo, page, 'Boat House Camp');
  const [arrival, departure] = [-86_400_000, 40_000_000].map((offset) => new Date(Date.now() + offset).toISOString().slice(0, 16));
  for (const name of ['Ada Lake', 'Ben Lake'])
    await addWalkIn(page, demo, eventId, name, [createPerson('p1', name, 34, { arrival, departure })]);
  await demo.sql('update check_ins set arrived_at = now() where event_id = $1', [eventId]);
  const dana = await phone(browser, demo, 'admin@demo.test');
  await dana.goto(`${demo.url}/roll-call/${eventId}`);
  await expect(dana.getByRole('button', { name: 'Start roll call' })).toBeVisible();
  await expect(dana.getByText('Room assignments')).toBeVisible();
  await waitUntilOfflineReady(dana);
  await dana.context().setOffline(true);
  await expect(dana.getByText('Connection lost.').first()).toBeVisible();
  await dana.getByRole('button', { name: 'Start roll call' }).click();
  await dana.getByRole('dialog').getByRole('button', { name: 'Start drill' }).click();
  await expect(dana.getByRole('region', { name: 'A drill is waiting on this phone' })).toContainText('You can count here');
  await dana.getByRole('button', { name: 'Ada Lake: safe' }).click();
  await dana.getByRole('button', { name: 'Ben Lake: safe' }).click();
  await dana.getByRole('button', { name: 'Ben Lake: undo' }).click();
  await expect(dana.getByText('3 taps are saved on this phone')).toBeVisible();
  await expect(dana.getByRole('button', { name: 'End…' })).toHaveCount(0);
  expect(await findAxeViolations(dana)).toEqual([]);
  await dana.reload();
  await expect(dana.getByRole('button', { name: 'Ada Lake: undo' })).toBeVisible();
  await dana.getByRole('button', { name: 'Add person…' }).click();
  const adding = dana.getByRole('dialog');
  await adding.getByLabel('Name of the person or group').fill('The cook');
  await dana.context().setOffline(false);
  await expect.poll(() => tapsOf(demo, eventId)).toBe(3);
  await expect.poll(() => readCounted(demo, eventId)).toBe(1);
  await expect(dana.getByRole('button', { name: 'End…' }), 'the roll call has begun').toBeAttached();
  await expect(adding.getByLabel('Name of the person or group'), 'the draft stays').toHaveValue('The cook');
  await page.goto(`${demo.url}/roll-call/${eventId}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada Lake' })).toContainText('Safe');
  await expect(page.getByRole('button', { name: 'Ben Lake: safe' })).toBeVisible();
  await callAndExpectDone(page, demo, 'reservations.changeState', { id: eventId, from: 'confirmed', to: 'cancelled', heldUntil: null });
});

test('a leader of one event opens its roll call from home, and sees no other lists @long', async ({ browser, demo }) => {
  const leader = await phone(browser, demo, 'director@demo.test');
  await leader.goto(`${demo.url}/home`);
  await leader.getByRole('link', { name: 'Open roll call: Lakeside Family Camp' }).click();
  await expect(leader).toHaveURL(`${demo.url}/roll-call/LakesideFamilyCamp26`);
  await expect(leader.getByRole('button', { name: 'Start roll call' })).toBeVisible();
  await expect(leader.getByRole('link', { name: 'All roll calls' })).toHaveCount(0);
});
