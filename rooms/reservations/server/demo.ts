import type { Caller } from '../../../platform/http/server/caller.ts';
import type { Ask } from '../../../platform/http/server/calls.ts';
import { isRefusal } from '../../../platform/http/outcome.ts';
import type { Floor } from '../../../platform/server/floor.ts';
import { campBirch, closedRoom, oldBathHouse } from './demo/camp-birch.ts';
import { addPlace } from './places/add-place.ts';
import { archivePlace } from './places/archive-place.ts';
import { closePlace } from './places/close-place.ts';

/** The places of the demonstration camp and a year and a half of those who come. */
export async function fillReservations(floor: Floor, { administrator }: { administrator: Caller }): Promise<void> {
  await fillPlaces(floor, administrator);
}

async function fillPlaces(floor: Floor, by: Caller): Promise<void> {
  for (const place of [...campBirch, ...oldBathHouse]) await expectDone(addPlace(asks(floor, by, { ...place, before: null })));
  for (const { id } of oldBathHouse) await expectDone(archivePlace(asks(floor, by, { id })));
  await expectDone(closePlace(asks(floor, by, closedRoom)));
}

function asks<Input>(floor: Floor, caller: Caller, input: Input): Ask<Input> {
  const request = { id: 'demo', address: '127.0.0.1', userAgent: '', language: 'en', setSession() {}, sessionToken: null } as const;
  return { floor, caller, request, input };
}

async function expectDone(asked: Promise<object>): Promise<void> {
  const answer = await asked;
  if (isRefusal(answer)) throw new Error(`The demonstration camp cannot be filled: ${JSON.stringify(answer)}.`);
}
