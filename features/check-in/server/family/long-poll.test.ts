import { request as httpRequest } from 'node:http';
import { expect, test, vi } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import {
  addEvent,
  fetchFamilyPage,
  openCamp,
  expectDone,
  familyForm,
  waitForFamilyPage,
  person,
  submitAccepted,
  testCamp,
} from '#features/check-in/server/testing.ts';

const here = testCamp();

/** This limit is far below the eight seconds of a poll, and high enough for a busy machine. */
const atOnceMs = 6_000;

/** Each open page subscribes to its check-in, its folio and its event. */
const listenersOfOne = 3;

const visitor = () => here.test.visitor();

async function withLink(form = familyForm(here.eventId)) {
  const { secret } = await submitAccepted(visitor(), form);
  const { version } = await waitForFamilyPage(visitor(), secret, 'link');
  return { id: form.id, secret, seen: version };
}

async function readsDuring(during: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(here.test.running.app.database.pool, 'query');
  await during();
  const reads = query.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('\\"secret\\" = $1')).length;
  query.mockRestore();
  return reads;
}

function requestPage(secret: string, seen: string) {
  const headers = { 'content-type': 'application/json', origin: here.test.url };
  const request = httpRequest(`${here.test.url}/api/checkIn.mine`, { method: 'POST', headers });
  request.on('error', () => {});
  request.end(JSON.stringify({ secret, seen }));
  return { hangUp: () => request.destroy() };
}

function listenersOf({ running }: TestApp) {
  let open = 0;
  const { feed } = running.app;
  const real = feed.subscribe.bind(feed);
  const hear = vi.spyOn(feed, 'subscribe').mockImplementation((topic, listener) => {
    open += 1;
    const stop = real(topic, listener);
    return () => {
      open -= 1;
      stop();
    };
  });
  return { hear, open: () => open };
}

test('checkIn.mine answers as soon as a payment arrives, and reads the database only after changes', async () => {
  const { id, secret, seen } = await withLink();
  let waitedMs = Infinity;
  const reads = await readsDuring(async () => {
    const waiting = fetchFamilyPage(visitor(), secret, seen);
    // A change of another family must not wake this call.
    await submitAccepted(visitor(), familyForm(here.eventId));
    const startedAt = performance.now();
    await expectDone(here.dana.calls.payments.take.mutate({ key: newId(), folioId: id, method: 'cash', amountCents: 5_100, note: '' }));
    expect(await waiting).toMatchObject({ state: 'paid at desk', money: { balanceCents: 0 } });
    waitedMs = performance.now() - startedAt;
  });
  expect(waitedMs).toBeLessThan(atOnceMs);
  // The call reads once at its start and after each change by the payment.
  expect(reads).toBeLessThan(4);
});

const changes: Record<string, { make: (id: string, secret: string) => Promise<unknown>; expected: object }> = {
  'the check-in is cancelled': {
    make: (id) => expectDone(here.dana.calls.checkIn.cancel.mutate({ id, reason: 'Ill' })),
    expected: { state: 'cancelled', link: null },
  },
  'the desk marks the arrival': {
    make: (id) => expectDone(here.dana.calls.checkIn.arrive.mutate({ id })),
    expected: { arrivedAt: expect.any(String) },
  },
  'another phone changes the photo consent': {
    make: (_, secret) => expectDone(visitor().calls.checkIn.answerPhotos.mutate({ secret, photos: 'yes' })),
    expected: { photos: 'yes' },
  },
};

for (const [name, { make, expected }] of Object.entries(changes))
  test(`checkIn.mine returns when ${name}`, async () => {
    const { id, secret, seen } = await withLink();
    const listeners = listenersOf(here.test);
    const waiting = fetchFamilyPage(visitor(), secret, seen);
    await vi.waitFor(() => expect(listeners.open()).toBe(listenersOfOne));
    listeners.hear.mockRestore();
    const startedAt = performance.now();
    await make(id, secret);
    expect(await waiting).toMatchObject(expected);
    expect(performance.now() - startedAt).toBeLessThan(atOnceMs);
  });

test('checkIn.mine answers when the event is cancelled', async () => {
  const eventId = await addEvent(here.dana, { name: 'Hope Retreat' });
  const persons = [person('p1', { activities: [] })];
  const { secret, seen } = await withLink(familyForm(eventId, { persons, seenCents: 4_100 }));
  const listeners = listenersOf(here.test);
  const waiting = fetchFamilyPage(visitor(), secret, seen);
  await vi.waitFor(() => expect(listeners.open()).toBe(listenersOfOne));
  listeners.hear.mockRestore();
  const startedAt = performance.now();
  await expectDone(here.dana.calls.reservations.changeState.mutate({ id: eventId, from: 'confirmed', to: 'cancelled', reason: 'Flood' }));
  expect(await waiting).toMatchObject({ mayChange: false });
  expect(performance.now() - startedAt).toBeLessThan(atOnceMs);
});

test('checkIn.mine answers at once if the page differs from the version in the call', async () => {
  const { id, secret, seen } = await withLink();
  await expectDone(here.dana.calls.checkIn.arrive.mutate({ id }));
  const startedAt = performance.now();
  expect((await fetchFamilyPage(visitor(), secret, seen)).arrivedAt).not.toBeNull();
  expect(performance.now() - startedAt).toBeLessThan(atOnceMs);
});

test('checkIn.mine answers at once to an older client, which sends the field wait', async () => {
  const { secret } = await withLink();
  const startedAt = performance.now();
  expect(await visitor().calls.checkIn.mine.query({ secret, wait: 'money' })).toMatchObject({ state: 'awaiting payment' });
  expect(performance.now() - startedAt).toBeLessThan(atOnceMs);
});

test('checkIn.mine removes all listeners if the phone disconnects', async () => {
  const { secret, seen } = await withLink();
  const listeners = listenersOf(here.test);
  const phones = Array.from({ length: 20 }, () => requestPage(secret, seen));
  await vi.waitFor(() => expect(listeners.open()).toBe(20 * listenersOfOne));
  for (const phone of phones) phone.hangUp();
  await vi.waitFor(() => expect(listeners.open()).toBe(0));
  listeners.hear.mockRestore();
});

test('checkIn.mine answers with the unchanged page after eight seconds', async () => {
  const { secret, seen } = await withLink();
  const startedAt = performance.now();
  expect(await fetchFamilyPage(visitor(), secret, seen)).toMatchObject({ state: 'awaiting payment', version: seen });
  const waitedMs = performance.now() - startedAt;
  expect(waitedMs).toBeGreaterThan(7_500);
  expect(waitedMs).toBeLessThan(30_000);
});

test('checkIn.mine answers when the server stops', async () => {
  const own = await openTestApp();
  const there = await openCamp(own);
  const { secret } = await submitAccepted(own.visitor(), familyForm(there.eventId));
  const { version } = await waitForFamilyPage(own.visitor(), secret, 'link');
  const listeners = listenersOf(own);
  const waiting = fetchFamilyPage(own.visitor(), secret, version);
  await vi.waitFor(() => expect(listeners.open()).toBe(listenersOfOne));
  const startedAt = performance.now();
  const shutdown = own.close();
  expect(await waiting).toMatchObject({ state: 'awaiting payment' });
  expect(performance.now() - startedAt).toBeLessThan(atOnceMs);
  await shutdown;
});
