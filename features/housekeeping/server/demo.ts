import { newId } from '#platform/database/server/new-id.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { createCallContext, expectDone } from '#platform/server/demo-calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour, addMilliseconds, minute } from '#platform/time/instant.ts';
import { createAppAtTime } from '#features/payments/server/public.ts';
import type { CleaningState, SettableState } from '#features/housekeeping/rules.ts';
import { assignPlaces } from './assign-places.ts';
import { boardRows } from './board-rows.ts';
import { addLostItem, settleLostItem } from './lost-items.ts';
import { markPlaces } from './mark-places.ts';
import { addNote, openTicketFromNote } from './notes.ts';
import { putOutOfOrder } from './out-of-order.ts';

interface Team {
  administrator: Caller;
  housekeeper: Caller;
}

export async function fillDemoHousekeeping(app: AppContext, { administrator: dana, housekeeper: rosa }: Team): Promise<void> {
  const at = (minutes: number) => createAppAtTime(app, addMilliseconds(app.clock.now(), -minutes * minute));
  const yesterday = at((20 * hour) / minute);
  const all = (await boardRows(app, { day: null })).filter(({ isClosed }) => !isClosed);
  const ids = all.map(({ id }) => id);
  await mark(yesterday, rosa, ids, 'dirty', 'clean');
  await mark(yesterday, dana, ids, 'clean', 'inspected');
  // Marks only empty places: places whose guests have left are dirty without a mark.
  const free = (await boardRows(app, { day: null })).filter((row) => row.state === 'inspected' && !row.isOccupied).map(({ id }) => id);
  const [dirty, cleaned, broken] = [free.slice(0, 12), free.slice(3, 12), free.slice(12, 13)];
  await mark(at(150), dana, dirty, 'inspected', 'dirty');
  await mark(at(90), rosa, cleaned.slice(0, 6), 'dirty', 'cleaning');
  await mark(at(60), rosa, cleaned.slice(0, 5), 'cleaning', 'clean');
  await mark(at(40), dana, cleaned.slice(0, 2), 'clean', 'inspected');
  await mark(at(25), dana, cleaned.slice(6, 7), 'dirty', 'cleaning');
  await expectDone(
    assignPlaces(
      createCallContext(app, dana, {
        key: newId(),
        places: dirty.slice(0, 3).map((id) => ({ id, from: null, to: rosa.accountId })),
        isUndo: false,
      }),
    ),
  );
  for (const id of broken)
    await expectDone(putOutOfOrder(createCallContext(at(200), rosa, { id, reason: 'No hot water since breakfast' })));
  await fillNotes(at(70), rosa, cleaned);
  await fillLost(app, { rosa, dana }, ids);
}

async function fillNotes(app: AppContext, rosa: Caller, [first, second]: readonly string[]): Promise<void> {
  const [lamp, stain] = [newId(), newId()];
  if (first === undefined || second === undefined) return;
  await expectDone(addNote(createCallContext(app, rosa, { id: lamp, placeId: first, text: 'The lamp over the second bed flickers.' })));
  await expectDone(openTicketFromNote(createCallContext(app, rosa, { id: lamp, ticketId: newId(16) })));
  await expectDone(
    addNote(createCallContext(app, rosa, { id: stain, placeId: second, text: 'A stain on the mattress by the window; turned it over.' })),
  );
}

const lostItems = [
  ['A child’s blue jacket', 'On a hook behind the door', 'Laundry room, shelf 2', 30],
  ['A pair of glasses in a green case', 'Under the bed', 'Office', 52],
  ['A phone charger', '', 'Laundry room, shelf 2', 76],
  ['A water bottle with stickers', 'On the porch', 'Laundry room, shelf 1', 5],
] as const;

async function fillLost(app: AppContext, { rosa, dana }: { rosa: Caller; dana: Caller }, placeIds: readonly string[]): Promise<void> {
  const items = lostItems.map(([what, foundWhere, keptWhere, hours], nth) => ({ id: newId(), what, foundWhere, keptWhere, hours, nth }));
  for (const { hours, nth, ...item } of items)
    await expectDone(
      addLostItem(
        createCallContext(createAppAtTime(app, addMilliseconds(app.clock.now(), -hours * hour)), rosa, {
          ...item,
          placeId: placeIds[nth * 3] ?? null,
        }),
      ),
    );
  const [, glasses, charger] = items.map(({ id }) => id);
  await expectDone(
    settleLostItem(createCallContext(app, dana, { id: glasses ?? '', to: 'returned', givenTo: 'Their owner, at the office' })),
  );
  await expectDone(settleLostItem(createCallContext(app, dana, { id: charger ?? '', to: 'given-away', givenTo: 'The craft room' })));
}

async function mark(app: AppContext, by: Caller, ids: readonly string[], from: CleaningState, to: SettableState): Promise<void> {
  if (ids.length === 0) return;
  const places = ids.map((id) => ({ id, from, to }));
  await expectDone(markPlaces(createCallContext(app, by, { key: newId(), places, confirmsOwn: true, isUndo: false })));
}
