import { newId } from '#platform/database/server/new-id.ts';
import { photoBytes, sendFile, type SentFile } from '#platform/files/server/testing.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import type { SignedInGuest, TestApp } from '#server/testing/open-test-app.ts';
import { expect } from 'vitest';

export async function createCurrentEvent(testApp: TestApp, name = 'Lake Week', from = -day, until = 2 * day): Promise<string> {
  const planner = await testApp.person({ permissions: ['view-event-*'] });
  const id = newId();
  const now = testApp.clock.now();
  await planner.calls.reservations.create.mutate({
    id,
    name,
    classification: 'camp',
    state: 'confirmed',
    startsAt: addMilliseconds(now, from),
    endsAt: addMilliseconds(now, until),
  });
  return id;
}

export interface TestBatch {
  id: string;
  secret: string;
}

export async function beginTestBatch(testApp: TestApp, eventId: string, senderName = 'Ruth'): Promise<TestBatch> {
  const batch = { id: newId(), secret: newId(40) };
  expect(await testApp.visitor().calls.images.begin.mutate({ ...batch, eventId, senderName, consents: true })).toEqual({ done: true });
  return batch;
}

export async function uploadTestPicture(testApp: TestApp, by: SignedInGuest, batch: TestBatch, body?: Buffer): Promise<SentFile> {
  const file = await sendFile(testApp, { kind: 'picture', record: batch.id, secret: batch.secret, body: body ?? (await photoBytes()) });
  expect(file.status).toBe(204);
  const queue = await by.watch('images.queue');
  await queue.until((rows) => rows.some((row) => row.id === file.id));
  queue.close();
  return file;
}
