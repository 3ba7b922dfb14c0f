import { afterEach, beforeAll, afterAll, expect, test } from 'vitest';
import type { RequestRow } from '#rooms/payments/shapes.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { openTestHouse, type SignedIn, type TestHouse } from '#server/testing/house.ts';
import type { Watching } from '#server/testing/watching.ts';
import { openSquare, type SquareServer } from './square-server.ts';

/** The whole way through a checkout page: our own that pretends, and that of a server of its own that plays Square. */
const ways = { pretend: 'the pretend checkout', square: 'another server' } as const;
type Way = keyof typeof ways;

let square: SquareServer;
const houses = new Map<Way, TestHouse>();
const desks = new Map<Way, { office: SignedIn; requests: Watching }>();

beforeAll(async () => {
  square = await openSquare({ pauses: [20, 100, 500] });
  for (const [way, environment] of [
    ['pretend', {}],
    ['square', square.environment],
  ] as const) {
    const house = await openTestHouse({ environment });
    const office = await house.person({ accountArea: 'Administration', permissions: ['is-admin'] });
    houses.set(way, house);
    desks.set(way, { office, requests: await office.watch('payments.requests', {}) });
  }
  square.notify(`${houses.get('square')?.url}/webhooks/square`, 'http://localhost:0/webhooks/square');
});
afterEach(() => square.misbehave());
afterAll(async () => {
  for (const { requests } of desks.values()) requests.close();
  for (const house of houses.values()) await house.close();
  await square.close();
});

interface Asked {
  id: string;
  /** The state once it is this. */
  until(state: RequestRow['state']): Promise<RequestRow>;
  press(...odd: string[]): Promise<Response>;
}

/** Asks for $51.00 and waits for the link. */
async function asked(way: Way): Promise<Asked> {
  const [house, desk] = [houses.get(way), desks.get(way)];
  if (!house || !desk) throw new Error('not open');
  const id = newId();
  const request = { id, reservationId: null, purpose: 'other', description: 'Broken window', amountCents: 5_100, language: 'en' } as const;
  expect(await desk.office.calls.payments.request.mutate(request)).toMatchObject({ done: true });
  const until = async (state: RequestRow['state']): Promise<RequestRow> => {
    const rows = await desk.requests.until<RequestRow>((all) => all.some((row) => row.id === id && row.state === state));
    const row = rows.find((one) => one.id === id);
    if (!row) throw new Error('gone');
    return row;
  };
  const { link } = await until('received link');
  // The pretend checkout's is a path of the camp's own; Square's is whole.
  const page = new URL(String(link), house.url);
  const press = (...odd: string[]) =>
    fetch(page, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: page.origin },
      body: new URLSearchParams(odd.map((one) => ['odd', one])),
    });
  return { id, until, press };
}

test.each(Object.keys(ways) as Way[])('%s: paying by the page makes it paid, by the message alone', async (way) => {
  const { until, press } = await asked(way);
  expect((await press()).status).toBe(303);
  expect(await until('paid')).toMatchObject({ balanceCents: 0 });
});

test.each(Object.keys(ways) as Way[])('%s: messages doubled and turned round make it paid once', async (way) => {
  const { id, until, press } = await asked(way);
  await press('duplicate', 'reversed');
  expect(await until('paid')).toMatchObject({ balanceCents: 0 });
  await square.told();
  const cards = await houses
    .get(way)
    ?.house.floor.database.pool.query(`select 1 from money_entries where request_id = $1 and kind = 'card'`, [id]);
  expect(cards?.rowCount).toBe(1);
});

test.each(Object.keys(ways) as Way[])('%s: without any message somebody who asks finds it paid', async (way) => {
  const { id, until, press } = await asked(way);
  await press('silent');
  await desks.get(way)?.office.calls.payments.checkNow.mutate({ id });
  expect(await until('paid')).toMatchObject({ balanceCents: 0 });
});

test.each(Object.keys(ways) as Way[])('%s: another amount is never taken for the right one', async (way) => {
  const { until, press } = await asked(way);
  await press('wrongAmount');
  expect(await until('mismatch')).toMatchObject({ balanceCents: 5_100 });
});

test('Square breaks off while its own message is followed: it is asked again', async () => {
  const { until, press } = await asked('square');
  square.misbehave({ fault: 'reset', times: 1, only: 'GET /v2/orders' });
  await press();
  expect(await until('paid')).toMatchObject({ balanceCents: 0 });
});
