import { newId } from '#platform/database/server/new-id.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { asks, expectDone } from '#platform/server/demo.ts';
import type { Floor } from '#platform/server/floor.ts';
import { hour, later, minute, second } from '#platform/time/instant.ts';
import { groupBy } from '#platform/ui/group-by.ts';
import { asOf } from '#rooms/payments/server/door.ts';
import { currentEvents, wholeCamp } from '#rooms/reservations/server/door.ts';
import { addPeople } from './add-people.ts';
import { endRollCall } from './end.ts';
import { familiesHere } from './families.ts';
import { lodge } from './lodge.ts';
import { markPeople } from './mark.ts';
import { peopleRows } from './roll-call-rows.ts';
import { startRollCall } from './start.ts';

interface Team {
  administrator: Caller;
  housekeeper: Caller;
}

const beganAgo = 3 * hour;

/** Where the families of the event that is on sleep, and a drill of this morning: everybody but one was found. */
export async function fillRollCall(floor: Floor, { administrator: dana, housekeeper: rosa }: Team): Promise<void> {
  const now = floor.clock.now();
  const event = (await currentEvents(floor)).find(({ startsAt }) => startsAt <= now);
  if (event === undefined) return;
  const began = later(now, -beganAgo);
  await fillLodgings(asOf(floor, began), dana, event.id);
  const one = { id: newId(), eventId: event.id };
  const gathering = (await wholeCamp(floor.rows)).find(({ kind }) => kind === 'field');
  const assembly = gathering === undefined ? [{ placeId: null, name: 'Flagpole' }] : [{ placeId: gathering.id, name: gathering.name }];
  await expectDone(startRollCall(asks(asOf(floor, began), dana, { ...one, kind: 'drill', assembly })));
  const people = (await peopleRows(floor, { ...one, readsReports: true })).filter(({ isHere }) => isHere);
  const families = [...groupBy(people, ({ checkInId }) => checkInId).values()].map((members) => members.map(({ id }) => id));
  for (const [nth, members] of families.slice(0, -1).entries()) {
    const at = later(began, 40 * second + nth * 9 * second);
    const by = nth % 2 === 0 ? dana : rosa;
    await expectDone(markPeople(asks(asOf(floor, at), by, { ...one, key: newId(), at, people: members, mark: 'safe' })));
  }
  const then = later(began, 7 * minute);
  const cook = { ...one, key: newId(), at: then, name: 'Marta Oyelaran', kind: 'staff', heads: 1, placeId: null, isSafe: true } as const;
  await expectDone(addPeople(asks(asOf(floor, then), rosa, cook)));
  const note = 'One family was at the lake and did not hear the bell. A second bell at the boat house is needed.';
  await expectDone(endRollCall(asks(asOf(floor, later(began, 9 * minute)), dana, { ...one, note, run: 0 })));
}

/** A church in a building, as most camps do it. */
async function fillLodgings(floor: Floor, dana: Caller, eventId: string): Promise<void> {
  const buildings = (await wholeCamp(floor.rows)).filter(
    ({ kind, sleeps, state }) => kind === 'building' && sleeps > 0 && state === 'open',
  );
  const churches = [...groupBy(await familiesHere(floor.rows, eventId, floor.clock.now()), ({ church }) => church).values()];
  for (const [nth, families] of churches.entries()) {
    const building = buildings[nth % Math.max(buildings.length, 1)];
    // The last church has not been asked yet.
    if (building === undefined || nth === churches.length - 1) continue;
    await expectDone(lodge(asks(floor, dana, { eventId, families: families.map(({ id }) => id), placeId: building.id })));
  }
}
