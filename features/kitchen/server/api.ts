import { historyView } from '#platform/records/server/history-view.ts';
import { command } from '#platform/http/server/calls.ts';
import { view } from '#platform/live/server/view.ts';
import { checkInsTopic } from '#features/check-in/server/public.ts';
import { KitchenNoteId, MealDays, NewKitchenNote, NewMenu } from '#features/kitchen/shapes.ts';
import { kitchenNotesTopic } from '#features/kitchen/topics.ts';
import { eventsTopic } from '#features/reservations/server/public.ts';
import { accessRules } from '#features/screens.ts';
import { sheetsTopic } from '#features/sheets/server/public.ts';
import { addKitchenNote, removeKitchenNote, restoreKitchenNote } from './kitchen-notes.ts';
import { kitchenRows } from './kitchen-rows.ts';
import { setMenu } from './set-menu.ts';

export const calls = {
  addKitchenNote: command({ allow: accessRules.kitchen, shape: NewKitchenNote, run: addKitchenNote }),
  removeKitchenNote: command({ allow: accessRules.kitchen, shape: KitchenNoteId, run: removeKitchenNote }),
  restoreKitchenNote: command({ allow: accessRules.kitchen, shape: KitchenNoteId, run: restoreKitchenNote }),
  setMenu: command({ allow: accessRules.kitchen, shape: NewMenu, run: setMenu }),
};

export const views = {
  kitchen: view({
    offlineCopy: true,
    allow: accessRules.kitchen,
    shape: MealDays,
    topics: () => [sheetsTopic, kitchenNotesTopic, eventsTopic, checkInsTopic],
    touches: () => 'all',
    rows: kitchenRows,
  }),
  kitchenHistory: historyView('kitchen-event', accessRules.kitchen),
};
