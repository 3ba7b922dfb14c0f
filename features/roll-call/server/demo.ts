import { newId } from '#platform/database/server/new-id.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { createCallContext, expectDone } from '#platform/server/demo-calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour, addMilliseconds, minute, second } from '#platform/time/instant.ts';
import { groupBy } from '#platform/collections/group-by.ts';
import { createAppAtTime } from '#features/payments/server/public.ts';
import { currentEvents } from '#features/reservations/server/public.ts';
import { allPlaces } from '#features/places/server/public.ts';
import { addPeople } from './add-people.ts';
import { endRollCall } from './end-roll-call.ts';
import { findPresentFamilies } from './families.ts';
import { setLodging } from './set-lodging.ts';
import { markPeople } from './mark-people.ts';
import { peopleRows } from './roll-call-rows.ts';
import { startRollCall } from './start-roll-call.ts';

interface Team {
  administrator: Caller;
  housekeeper: Caller;
}

const startedAgoMs = 3 * hour;

/** Sets the lodgings of the current event, and adds a drill from this morning in which one person stayed missing. */
export async function fillDemoRollCall(app: AppContext, { administrator: dana, housekeeper: rosa }: Team): Promise<void> {
  const now = app.clock.now();
  const event = (await currentEvents(app)).find(({ startsAt }) => startsAt <= now);
  if (event === undefined) return;
  const began = addMilliseconds(now, -startedAgoMs);
  await fillLodgings(createAppAtTime(app, began), dana, event.id);
  const rollCall = { id: newId(), eventId: event.id };
  const gathering = (await allPlaces(app.rows)).find(({ kind }) => kind === 'field');
  const assembly = gathering === undefined ? [{ placeId: null, name: 'Flagpole' }] : [{ placeId: gathering.id, name: gathering.name }];
  await expectDone(startRollCall(createCallContext(createAppAtTime(app, began), dana, { ...rollCall, kind: 'drill', assembly })));
  const people = (await peopleRows(app, { ...rollCall, readsReports: true })).filter(({ isHere }) => isHere);
  const families = [...groupBy(people, ({ checkInId }) => checkInId).values()].map((members) => members.map(({ id }) => id));
  for (const [nth, members] of families.slice(0, -1).entries()) {
    const at = addMilliseconds(began, 40 * second + nth * 9 * second);
    const by = nth % 2 === 0 ? dana : rosa;
    await expectDone(
      markPeople(createCallContext(createAppAtTime(app, at), by, { ...rollCall, key: newId(), at, people: members, mark: 'safe' })),
    );
  }
  const then = addMilliseconds(began, 7 * minute);
  const cook = {
    ...rollCall,
    key: newId(),
    at: then,
    name: 'Marta Oyelaran',
    kind: 'staff',
    heads: 1,
    placeId: null,
    isSafe: true,
  } as const;
  await expectDone(addPeople(createCallContext(createAppAtTime(app, then), rosa, cook)));
  const note = 'One family was at the lake and did not hear the bell. A second bell is needed at the boathouse.';
  await expectDone(
    endRollCall(createCallContext(createAppAtTime(app, addMilliseconds(began, 9 * minute)), dana, { ...rollCall, note, run: 0 })),
  );
}

/** Each church gets one building, as in most camps. */
async function fillLodgings(app: AppContext, dana: Caller, eventId: string): Promise<void> {
  const buildings = (await allPlaces(app.rows)).filter(({ kind, sleeps, state }) => kind === 'building' && sleeps > 0 && state === 'open');
  const churches = [...groupBy(await findPresentFamilies(app.rows, eventId, app.clock.now()), ({ church }) => church).values()];
  for (const [nth, families] of churches.entries()) {
    const building = buildings[nth % Math.max(buildings.length, 1)];
    // The last church has no lodging yet.
    if (building === undefined || nth === churches.length - 1) continue;
    await expectDone(setLodging(createCallContext(app, dana, { eventId, families: families.map(({ id }) => id), placeId: building.id })));
  }
}
