import { addEvent, findFamily, openFamilyRow, createPerson, findRow, setCosts, findTotals, addWalkIn } from './desk-camp.ts';
import { waitUntilOfflineReady } from './offline-ready.ts';
import { expect, signIn, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const firsts = ['Ada', 'Boaz', 'Clara', 'Daniel', 'Esther', 'Felix', 'Grace', 'Henry'];
const surnames = ['Hale', 'Marsh', 'Vance', 'Ortiz', 'Brook'];
const camp = surnames.flatMap((last, at) => firsts.map((first, nth) => familyOf(`${first} ${last}`, at * firsts.length + nth)));

/**
 * Creates a family of one to four adults, with a total of $33.00 to $57.00. Every third family pays in cash, and one of these pays only a
 * part.
 */
function familyOf(name: string, at: number) {
  const heads = 1 + (at % 4);
  const owedCents = 2_500 + heads * 800;
  const persons = Array.from({ length: heads }, (_, nth) => createPerson(`p${nth + 1}`, nth === 0 ? name : `Guest ${nth}`, 30));
  return { name, persons, owedCents, cashCents: at === 3 ? 2_000 : at % 3 === 0 ? owedCents : 0 };
}

const sumOf = (cents: number[]) => cents.reduce((sum, value) => sum + value, 0);
const formatDollars = (cents: number) => (cents / 100).toFixed(2);

test('forty families arrive at a desk without a network: each is checked in once, each payment is recorded once, and the totals are correct', async ({
  demo,
  page,
}) => {
  test.slow();
  const event = await addEvent(demo, 'Forty Families Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const ids = new Map<string, string>();
  await Promise.all(camp.map(async ({ name, persons }) => ids.set(name, await addWalkIn(page, demo, event, name, persons))));
  await page.goto(`${demo.url}/desk/${event}`);
  await expect(findTotals(page)).toContainText('families40');
  await waitUntilOfflineReady(page);
  await page.context().setOffline(true);
  await expect(page.getByText('Connection lost.').first()).toBeVisible();

  let pendingCount = 0;
  for (const [at, { name, owedCents, cashCents }] of camp.entries()) {
    if (at === camp.length / 2) {
      await page.reload();
      await expect(findRow(page, name)).toBeVisible();
      await expect(page.getByText(`${pendingCount} pending changes on this device`)).toBeVisible();
    }
    await page.getByRole('button', { name: `Check in ${name}` }).click();
    await expect(findRow(page, name)).toContainText(/Arrived \d/);
    pendingCount += 1;
    if (cashCents === 0) continue;
    await openFamilyRow(page, name);
    await findFamily(page, name).getByRole('button', { name: 'Cash' }).click();
    if (cashCents < owedCents) await page.getByLabel('Amount').fill(formatDollars(cashCents));
    await page.getByRole('button', { name: `Take $${formatDollars(cashCents)} in cash` }).click();
    await expect(findRow(page, name)).toContainText(cashCents < owedCents ? `$${formatDollars(owedCents - cashCents)}` : 'Paid at desk');
    pendingCount += 1;
  }
  await expect(page.getByText(`${pendingCount} pending changes on this device`)).toBeVisible();
  const entriesOfEvent = 'from money_entries m join folios f on f.id = m.folio_id where f.reservation_id = $1';
  expect(await demo.sql(`select 1 ${entriesOfEvent} and m.kind = 'cash'`, [event])).toHaveLength(0);

  const reconnectedAt = new Date();
  await page.context().setOffline(false);
  const arrivals = 'select id, arrived_at from check_ins where event_id = $1 and arrived_at is not null';
  await expect.poll(async () => (await demo.sql(arrivals, [event])).length, { timeout: 240_000 }).toBe(camp.length);
  const payingFamilies = camp.filter(({ cashCents }) => cashCents > 0);
  const cash = `select m.folio_id as id, m.amount_cents as cents ${entriesOfEvent} and m.kind = 'cash'`;
  await expect.poll(async () => (await demo.sql(cash, [event])).length, { timeout: 240_000 }).toBe(payingFamilies.length);
  await expect(page.getByText('on this device')).toHaveCount(0);

  // The arrival time must be the time of the press and not of the reconnection.
  const arrivalRows = await demo.sql<{ arrived_at: Date }>(arrivals, [event]);
  expect(arrivalRows.filter(({ arrived_at }) => arrived_at.getTime() > reconnectedAt.getTime())).toEqual([]);
  const payments = await demo.sql<{ id: string }>(
    `select subject_id as id from events where kind = 'check-in.arrived' and subject_id = any($1)`,
    [[...ids.values()]],
  );
  expect(payments.map(({ id }) => id).toSorted()).toEqual([...ids.values()].toSorted());
  const entries = await demo.sql<{ id: string; cents: number }>(cash, [event]);
  expect(entries).toHaveLength(payingFamilies.length);
  expect(new Map(entries.map(({ id, cents }) => [id, cents]))).toEqual(
    new Map(payingFamilies.map(({ name, cashCents }) => [ids.get(name), -cashCents])),
  );
  expect(await demo.sql(`select count(*)::int as n ${entriesOfEvent} and m.kind not in ('charge', 'cash')`, [event])).toEqual([{ n: 0 }]);

  const totalCents = sumOf(camp.map(({ owedCents }) => owedCents));
  const cashTotal = sumOf(camp.map(({ cashCents }) => cashCents));
  await expect(findTotals(page)).toContainText('arrived40');
  await findTotals(page).getByRole('button', { name: 'All totals' }).click();
  for (const [label, cents] of [
    ['Charged', totalCents],
    ['Cash', cashTotal],
    ['Balance due', totalCents - cashTotal],
  ] as const)
    await expect(findTotals(page).getByText(label, { exact: true }).locator('..')).toContainText(
      (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
    );

  // Compare the totals. If the test runs past midnight, there are two daily reports.
  const days = await demo.sql<{ day: string }>(`select distinct m.day::text as day ${entriesOfEvent} order by 1`, [event]);
  const books = await Promise.all(
    days.map(({ day }) => page.request.get(`${demo.url}/export/payments.csv?day=${day}&reservation=${event}`)),
  );
  const lines = (await Promise.all(books.map((book) => book.text()))).join('\n');
  const readDollars = (line: RegExp) => [...lines.matchAll(line)].map(([, dollars]) => Math.round(Number(dollars) * 100));
  expect(sumOf(readDollars(/Received: Cash,+([\d.]+)/g))).toBe(cashTotal);
  expect(readDollars(/Balance at end of day,+([\d.]+)/g).at(-1)).toBe(totalCents - cashTotal);
});
