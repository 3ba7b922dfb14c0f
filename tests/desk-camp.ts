import type { Browser, Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { addReservation } from './add-reservation.ts';
import { callApi, type Camp, expect, signIn } from './fixtures.ts';

/** Creates an event with a swing and a zipline. Its dates are far from the dates of the demo data and of other tests. */
export async function addEvent(camp: Camp, name: string): Promise<string> {
  const [free] = await camp.sql<{ days: number }>(
    `select 900 + 10 * count(*)::int as days from reservations where starts_at > now() + interval '800 days'`,
  );
  const days = free?.days ?? 0;
  return addReservation(camp, name, {
    from: `now() + interval '${days} days'`,
    until: `now() + interval '${days + 2} days'`,
    places: "name in ('Giant Swing', 'Zipline')",
  });
}

export const activities = [
  { key: 'giant_swing', name: 'Giant Swing', baseCents: 1_000, free5Under: true, hours: '1:00 – 5:00 pm' },
  { key: 'zip_line', name: 'Zipline', baseCents: 1_500, free5Under: false, hours: '' },
];

/** Sets the prices: $25.00 for the day fee and $8.00 for a meal. */
export async function setCosts(page: Page, camp: Camp): Promise<void> {
  const [now] = await camp.sql<{ version: number }>('select max(version)::int as version from costs');
  const costs = { dailyFeeCents: 2_500, meals: { baseCents: 800, free5Under: true }, activities };
  expect(await callApi(page, camp, 'checkIn.changeCosts', { version: now?.version, costs })).toMatchObject({ done: true });
}

export async function openSignedInPage(browser: Browser, camp: Camp, to: string, email = 'admin@demo.test'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, camp, email, to);
  return page;
}

export const createPerson = (key: string, name: string, age: number, columns: object = {}) => ({
  key,
  name,
  age,
  // Today, so that the desk does not ask whether the family arrives too early.
  arrival: `${new Date().toISOString().slice(0, 10)}T00:00`,
  departure: `${new Date().toISOString().slice(0, 10)}T23:00`,
  meals: 1,
  activities: [],
  ...columns,
});

/** Creates a father and a boy of four, whose meals are free. Their total is $33.00. */
export const createHaleFamily = (name: string) => [createPerson('p1', name, 34), createPerson('p2', 'Mia', 4)];

/** Submits a family's form from a phone. The event is years ahead, so it is moved to today during this call. */
export async function submitFamily(browser: Browser, camp: Camp, eventId: string, name: string, seenCents = 3_300) {
  const phone = await (await browser.newContext()).newPage();
  const moveEvent = (by: string) =>
    camp.sql(`update reservations set starts_at = starts_at ${by}, ends_at = ends_at ${by} where id = $1`, [eventId]);
  const [ahead] = await camp.sql<{ days: number }>(`select (starts_at::date - current_date) as days from reservations where id = $1`, [
    eventId,
  ]);
  await moveEvent(`- make_interval(days => ${ahead?.days})`);
  const form = { id: newId(), eventId, church: 'Grace Chapel', phone: '(513) 555-0142', email: '', persons: createHaleFamily(name) };
  const result = await callApi(phone, camp, 'checkIn.submit', { ...form, seenCents, language: 'en' });
  await moveEvent(`+ make_interval(days => ${ahead?.days})`);
  expect(result).toMatchObject({ totalCents: seenCents });
  await phone.context().close();
  return result as { id: string; secret: string; code: string };
}

/** Adds a family at the desk, without a payment link. */
export async function addWalkIn(
  page: Page,
  camp: Camp,
  eventId: string,
  name: string,
  persons: object[] = createHaleFamily(name),
): Promise<string> {
  const form = { id: newId(), eventId, church: 'Hope Community', phone: '', email: '', persons, language: 'en' };
  const { id } = await callApi(page, camp, 'checkIn.addAtDesk', form);
  return id;
}

export const findRow = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: false }) });
export const findFamily = (page: Page, name: string) => page.getByRole('article', { name });
export const findTotals = (page: Page) => page.getByRole('region', { name: 'Totals' });
export const openFamilyRow = (page: Page, name: string) => findRow(page, name).locator('[data-opens]').click();
