import { request as httpRequest } from 'node:http';
import { expect, test, vi } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { openTestHouse, type TestHouse } from '#server/testing/house.ts';
import { camp, expectDone, family, pageOf, sent, testCamp } from '#rooms/check-in/server/testing.ts';

const here = testCamp();

/** Well before the eight seconds for which a page waits, and long enough for a busy machine. */
const sooner = 6_000;

const visitor = () => here.test.visitor();

async function withLink() {
  const form = family(here.eventId);
  const { secret } = await sent(visitor(), form);
  await pageOf(visitor(), secret, 'link');
  return { id: form.id, secret };
}

/** How many reads of pages there are while `during` runs. */
async function readsDuring(during: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(here.test.house.floor.database.pool, 'query');
  await during();
  const reads = asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('\\"secret\\" = $1')).length;
  asked.mockRestore();
  return reads;
}

/** Asks as a browser does, and hangs up when told. */
function asking(secret: string) {
  const input = encodeURIComponent(JSON.stringify({ secret, wait: 'money' }));
  const asked = httpRequest(`${here.test.url}/api/checkIn.mine?input=${input}`);
  asked.on('error', () => {});
  asked.end();
  return { hangUp: () => asked.destroy() };
}

/** How many listen to the feed from now on. */
function listenersOf({ house }: TestHouse) {
  let open = 0;
  const { feed } = house.floor;
  const real = feed.hear.bind(feed);
  const hear = vi.spyOn(feed, 'hear').mockImplementation((topic, listener) => {
    open += 1;
    const stop = real(topic, listener);
    return () => {
      open -= 1;
      stop();
    };
  });
  return { hear, open: () => open };
}

test('a family that waits for its money hears of it at once, and reads only when something happened', async () => {
  const { id, secret } = await withLink();
  let waited = Infinity;
  const reads = await readsDuring(async () => {
    const waiting = pageOf(visitor(), secret, 'money');
    // Another family's news wakes nobody.
    await sent(visitor(), family(here.eventId));
    const began = performance.now();
    await expectDone(here.dana.calls.payments.take.mutate({ key: newId(), folioId: id, method: 'cash', amountCents: 5_100, note: '' }));
    expect(await waiting).toMatchObject({ state: 'paid at desk', money: { balanceCents: 0 } });
    waited = performance.now() - began;
  });
  expect(waited).toBeLessThan(sooner);
  // Its first look-up, and its page when the money was there.
  expect(reads).toBeLessThan(4);
});

test('one that waits is answered when it is cancelled', async () => {
  const { id, secret } = await withLink();
  const waiting = pageOf(visitor(), secret, 'money');
  await expectDone(here.dana.calls.checkIn.cancel.mutate({ id, reason: 'Ill' }));
  expect(await waiting).toMatchObject({ state: 'cancelled', link: null });
});

test('what is there already is not waited for', async () => {
  const { secret } = await withLink();
  const began = performance.now();
  expect((await pageOf(visitor(), secret, 'link')).link).not.toBeNull();
  expect(performance.now() - began).toBeLessThan(sooner);
});

test('nothing is held for a phone that went away', async () => {
  const { secret } = await withLink();
  const heard = listenersOf(here.test);
  const phones = Array.from({ length: 20 }, () => asking(secret));
  await vi.waitFor(() => expect(heard.open()).toBe(20));
  for (const phone of phones) phone.hangUp();
  await vi.waitFor(() => expect(heard.open()).toBe(0));
  heard.hear.mockRestore();
});

test('after eight seconds it is told how things stand', async () => {
  const { secret } = await withLink();
  const began = performance.now();
  expect(await pageOf(visitor(), secret, 'money')).toMatchObject({ state: 'awaiting payment' });
  const waited = performance.now() - began;
  expect(waited).toBeGreaterThan(7_500);
  expect(waited).toBeLessThan(30_000);
});

test('a server that stops waits for nobody', async () => {
  const own = await openTestHouse();
  const there = await camp(own);
  const { secret } = await sent(own.visitor(), family(there.eventId));
  await pageOf(own.visitor(), secret, 'link');
  const heard = listenersOf(own);
  const waiting = pageOf(own.visitor(), secret, 'money');
  await vi.waitFor(() => expect(heard.open()).toBe(1));
  const began = performance.now();
  const closing = own.close();
  expect(await waiting).toMatchObject({ state: 'awaiting payment' });
  expect(performance.now() - began).toBeLessThan(sooner);
  await closing;
});
