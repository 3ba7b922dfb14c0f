import { setTimeout } from 'node:timers/promises';
import { newId } from '#platform/database/server/new-id.ts';
import { type Day } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Guest } from '#server/testing/guest.ts';
import { openTestApp, type SignedInGuest, type TestApp } from '#server/testing/open-test-app.ts';
import { setUpForTests } from '#server/testing/set-up-test-app.ts';
import type { Costs } from '#features/check-in/price.ts';
import { readLatestCosts } from './costs/read-costs.ts';
import { deskRows } from './desk/desk-rows.ts';
import type { DeskRow, FamilyPage, FormPerson, SubmissionResult } from '#features/check-in/shapes/family.ts';

export const zone = 'America/New_York';

export type SubmitInput = Parameters<Guest['calls']['checkIn']['submit']['mutate']>[0];
type Answer = Awaited<ReturnType<Guest['calls']['checkIn']['submit']['mutate']>>;

/** Prices of the design mock-up. Ruth with two meals and the swing, Mia (aged 4) and the fee cost $51.00. */
export const prices: Costs = {
  dailyFeeCents: 2_500,
  meals: { baseCents: 800, free5Under: true },
  activities: [
    { key: 'giant_swing', name: 'Giant Swing', baseCents: 1_000, free5Under: true, hours: '' },
    { key: 'zip_line', name: 'Zipline', baseCents: 1_200, free5Under: false, hours: '' },
    { key: 'swimming_pool', name: 'Swimming Pool', baseCents: 500, free5Under: true, hours: '' },
    { key: 'leap_of_faith', name: 'Leap of Faith', baseCents: 1_500, free5Under: false, hours: 'Sat 2 pm' },
  ],
};

export interface TestCamp {
  test: TestApp;
  dana: SignedInGuest;
  /** Creates a current event with all activities except Leap of Faith. The pool is closed. */
  eventId: string;
  pool: string;
}

export function testCamp(): TestCamp {
  return setUpForTests(
    async () => openCamp(await openTestApp()),
    ({ test }) => test.close(),
  );
}

export async function openCamp(test: TestApp): Promise<TestCamp> {
  const dana = await test.person({ firstName: 'Dana', lastName: 'Whitfield', permissions: ['view-event-*', 'is-admin'] });
  await setCosts(test, dana, prices);
  const swing = await addActivity(dana, 'Giant Swing');
  const zipline = await addActivity(dana, 'Zipline');
  const pool = await addActivity(dana, 'Swimming Pool');
  await addActivity(dana, 'Leap of Faith');
  const eventId = await addEvent(dana, { name: 'Lakeside Family Camp', places: [swing, zipline, pool] });
  await expectDone(dana.calls.reservations.closePlace.mutate({ id: pool, reason: 'Pump' }));
  return { test, dana, eventId, pool };
}

async function addActivity(by: SignedInGuest, name: string): Promise<string> {
  const id = newId();
  const facts = { kind: 'activity' as const, name, categories: [], sleeps: 0, seats: 0, parentId: null };
  await expectDone(by.calls.reservations.addPlace.mutate({ id, ...facts }));
  return id;
}

export async function setCosts({ running }: TestApp, by: SignedInGuest, costs: Costs): Promise<void> {
  const { version } = await readLatestCosts(running.app.rows);
  await expectDone(by.calls.checkIn.changeCosts.mutate({ version, costs }));
}

type Creation = Parameters<SignedInGuest['calls']['reservations']['create']['mutate']>[0];

export async function addEvent(
  by: SignedInGuest,
  { places = [], from = '2026-06-11', to = '2026-06-13', ...more }: Partial<Creation> & { places?: string[]; from?: Day; to?: Day },
): Promise<string> {
  const [startsAt, endsAt] = [campTime(`${from}T16:00`), campTime(`${to}T20:00`)];
  const id = more.id ?? newId();
  const bookings = places.map((placeId) => ({ id: newId(), placeId, startsAt, endsAt }));
  await expectDone(
    by.calls.reservations.create.mutate({
      name: 'Family Camp',
      classification: 'camp',
      state: 'confirmed',
      startsAt,
      endsAt,
      bookings,
      ...more,
      id,
    }),
  );
  return id;
}

export function campTime(local: string): Instant {
  return toInstant(zone, local.slice(0, 10), local.slice(11));
}

export function person(key: string, more: Partial<FormPerson> = {}): FormPerson {
  return {
    key,
    name: 'Ruth Hale',
    age: 34,
    arrival: '2026-06-12T10:00',
    departure: '2026-06-12T18:00',
    meals: 2,
    activities: ['giant_swing'],
    ...more,
  };
}

export const mia = person('p2', { name: 'Mia Hale', age: 4 });

/** Returns a form with the family of the mock-up, whose price is $51.00. */
export function familyForm(eventId: string, more: Partial<SubmitInput> = {}): SubmitInput {
  return {
    id: newId(),
    eventId,
    church: 'Grace Chapel',
    phone: '(513) 555-0142',
    email: 'ruth.hale@example.org',
    persons: [person('p1'), mia],
    seenCents: 5_100,
    language: 'en',
    ...more,
  };
}

/** Submits a form and retries while the server is busy, as the family's page does. */
export async function submitTestCheckIn(guest: Guest, form: SubmitInput): Promise<Answer> {
  for (let tries = 1; ; tries += 1)
    try {
      return await guest.calls.checkIn.submit.mutate(form);
    } catch (error) {
      if (!(error instanceof Error && error.message === 'try-again') || tries === 20) throw error;
      await setTimeout(1_000);
    }
}

export async function submitAccepted(guest: Guest, form: SubmitInput): Promise<SubmissionResult> {
  const answer = await submitTestCheckIn(guest, form);
  if ('refused' in answer) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer;
}

const pageConditions = {
  link: ({ link, money }) => link !== null || money.restCents === 0 || money.request?.state !== 'created',
  money: ({ money }) => money.restCents === 0,
  answer: ({ isConfirming }) => !isConfirming,
  decision: ({ money }) => money.undecided.length === 0,
} satisfies Record<string, (page: FamilyPage) => boolean>;

export async function waitForFamilyPage(guest: Guest, secret: string, until?: keyof typeof pageConditions): Promise<FamilyPage> {
  for (let seen: string | null = null; ;) {
    const page: FamilyPage = await fetchFamilyPage(guest, secret, seen);
    if (until === undefined || pageConditions[until](page)) return page;
    seen = page.version;
  }
}

export async function fetchFamilyPage(guest: Guest, secret: string, seen: string | null): Promise<FamilyPage> {
  const page = await guest.calls.checkIn.mine.query({ secret, seen });
  if ('refused' in page) throw new Error(`refused: ${JSON.stringify(page)}`);
  return page;
}

export async function readDeskRow({ running }: TestApp, eventId: string, id: string): Promise<DeskRow> {
  const [row] = await deskRows(running.app, { eventId }, [id]);
  if (row === undefined) throw new Error(`the desk does not see ${id}`);
  return row;
}

export async function countTableRows(test: TestApp, table: string, where = 'true', values: unknown[] = []): Promise<number> {
  const { rows } = await test.running.app.database.pool.query<{ times: number }>(
    `select count(*)::int as times from ${table} where ${where}`,
    values,
  );
  return rows[0]?.times ?? 0;
}

/** Returns the number of rows of one check-in in each table. `open` is the number of its open requests. */
export async function countStoredRows({ test }: TestCamp, id: string) {
  const [checkIns, folios, charges, requests, open] = await Promise.all([
    countTableRows(test, 'check_ins', 'id = $1', [id]),
    countTableRows(test, 'folios', 'id = $1', [id]),
    countTableRows(test, 'money_entries', `folio_id = $1 and kind = 'charge'`, [id]),
    countTableRows(test, 'payment_requests', 'folio_id = $1', [id]),
    countTableRows(test, 'payment_requests', `folio_id = $1 and state in ('created', 'received link')`, [id]),
  ]);
  return { checkIns, folios, charges, requests, open };
}

export const noStoredRows = { checkIns: 0, folios: 0, charges: 0, requests: 0, open: 0 };

export async function expectDone(call: Promise<object>): Promise<void> {
  const answer = await call;
  if ('refused' in answer) throw new Error(`refused: ${JSON.stringify(answer)}`);
}
