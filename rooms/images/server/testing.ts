import { newId } from '#platform/database/server/new-id.ts';
import { photoBytes, sendFile, type SentFile } from '#platform/files/server/testing.ts';
import { day, later } from '#platform/time/instant.ts';
import type { SignedIn, TestHouse } from '#server/testing/house.ts';
import { expect } from 'vitest';

/** An event that is on, of a planner who makes it as the calendar does. */
export async function eventNow(house: TestHouse, name = 'Lake Week', from = -day, until = 2 * day): Promise<string> {
  const planner = await house.person({ permissions: ['view-event-*'] });
  const id = newId();
  const now = house.clock.now();
  await planner.calls.reservations.create.mutate({
    id,
    name,
    classification: 'camp',
    state: 'confirmed',
    startsAt: later(now, from),
    endsAt: later(now, until),
  });
  return id;
}

export interface TestBatch {
  id: string;
  secret: string;
}

/** Somebody with a phone and no account begins to bring pictures. */
export async function begun(house: TestHouse, eventId: string, senderName = 'Ruth'): Promise<TestBatch> {
  const batch = { id: newId(), secret: newId(40) };
  expect(await house.visitor().calls.images.begin.mutate({ ...batch, eventId, senderName, consents: true })).toEqual({ done: true });
  return batch;
}

/** Sends one and waits until it stands in the queue. */
export async function brought(house: TestHouse, by: SignedIn, batch: TestBatch, body?: Buffer): Promise<SentFile> {
  const sent = await sendFile(house, { kind: 'picture', record: batch.id, secret: batch.secret, body: body ?? (await photoBytes()) });
  expect(sent.status).toBe(204);
  const queue = await by.watch('images.queue');
  await queue.until((rows) => rows.some((row) => row.id === sent.id));
  queue.close();
  return sent;
}
