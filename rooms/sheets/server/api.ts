import type { Caller } from '#platform/http/server/caller.ts';
import { historyView } from '#platform/events/server/history.ts';
import { everyone, isGranted, signedIn } from '#platform/http/rules.ts';
import { present, read, write } from '#platform/http/server/calls.ts';
import type { Route } from '#platform/http/server/routes.ts';
import { view } from '#platform/live/server/view.ts';
import { accountsTopic } from '#rooms/accounts/server/door.ts';
import { checkInsTopic } from '#rooms/check-in/server/door.ts';
import { guestClosures, pausesTopic } from '#rooms/pauses/server/door.ts';
import { eventsTopic, placesTopic } from '#rooms/reservations/server/door.ts';
import { mayEdit, seesStaffOnly } from '#rooms/sheets/rules.ts';
import { bySheet, CellAsked, DayAsked, Edit, NewSheet, PutBack } from '#rooms/sheets/shapes.ts';
import { ById, Copying, NewTemplate, nothing } from '#rooms/sheets/shapes/copies.ts';
import { MealDays, NewKitchenNote, NewMenu, OneKitchenNote } from '#rooms/sheets/shapes/kitchen.ts';
import { ChangedLink, NewLink, OpenPage } from '#rooms/sheets/shapes/links.ts';
import { GotIt } from '#rooms/sheets/shapes/readers.ts';
import { rules } from '#rooms/screens.ts';
import { topics } from '#rooms/sheets/topics.ts';
import { editSheet } from './cells/edit-sheet.ts';
import { cellVersions } from './history/cell-versions.ts';
import { dayChanges } from './history/day-changes.ts';
import { putDayBack } from './history/put-day-back.ts';
import { addKitchenNote, removeKitchenNote, restoreKitchenNote } from './drives/kitchen-notes.ts';
import { kitchenRows } from './drives/kitchen-rows.ts';
import { setMenu } from './drives/set-menu.ts';
import { addLink, linkRows, restoreLink, revokeLink } from './out/links.ts';
import { setOpen } from './out/open-page.ts';
import { changedRows, type ReaderScope } from './seen/changed-rows.ts';
import { gotIt } from './seen/got-it.ts';
import { look } from './seen/look.ts';
import { readerRows } from './seen/reader-rows.ts';
import { sheetRowsFor } from './rows/sheet-rows.ts';
import { createSheet } from './sheets/create-sheet.ts';
import { copySheet, makeTemplate, removeTemplate } from './copies/copy-sheet.ts';
import { sourceRows } from './copies/source-rows.ts';
import { sheetPeople } from './sheets/people.ts';
import { type SheetScope, sheetHeads } from './sheets/sheet-heads.ts';
import { feedRoute } from './out/feed-route.ts';
import { sheetFileRoute } from './out/sheet-file.ts';

const writers = (caller: Caller | null, { id }: { id: string }) => mayEdit(caller, id);
const staff = (caller: Caller | null, { id }: { id: string }) => seesStaffOnly(caller, id);
/** Open to all (specification §6) until somebody closes it: what is marked for staff makes another list. */
const scope = ({ id }: { id: string }, caller: Caller | null): SheetScope => ({
  id,
  seesStaffOnly: seesStaffOnly(caller, id),
  isVisitor: caller === null,
});

/** A template has all of a sheet, so whoever writes that one may make it. */
const ofSource = (caller: Caller | null, { from }: { from: string }) => mayEdit(caller, from);
/** Whoever writes at least one sheet may look for what to copy into it. */
const anyWriter = (caller: Caller | null) =>
  isGranted(rules.cashiers, caller) || (caller?.permissions.some((one) => one.startsWith('view-event-')) ?? false);

export const calls = {
  create: write({ who: writers, shape: NewSheet, run: createSheet }),
  edit: write({ who: writers, shape: Edit, run: editSheet }),
  putBack: write({ who: writers, shape: PutBack, run: putDayBack }),
  copy: write({ who: writers, shape: Copying, run: copySheet }),
  makeTemplate: write({ who: ofSource, shape: NewTemplate, run: makeTemplate }),
  removeTemplate: write({ who: rules.cashiers, shape: ById, run: removeTemplate }),
  look: write({ who: signedIn, shape: bySheet, run: look }),
  gotIt: write({ who: signedIn, shape: GotIt, run: gotIt }),
  addLink: write({ who: signedIn, shape: NewLink, run: addLink }),
  revokeLink: write({ who: signedIn, shape: ChangedLink, run: revokeLink }),
  restoreLink: write({ who: signedIn, shape: ChangedLink, run: restoreLink }),
  setOpen: write({ who: writers, shape: OpenPage, run: setOpen }),
  addKitchenNote: write({ who: rules.kitchen, shape: NewKitchenNote, run: addKitchenNote }),
  removeKitchenNote: write({ who: rules.kitchen, shape: OneKitchenNote, run: removeKitchenNote }),
  restoreKitchenNote: write({ who: rules.kitchen, shape: OneKitchenNote, run: restoreKitchenNote }),
  setMenu: write({ who: rules.kitchen, shape: NewMenu, run: setMenu }),
  cellVersions: read({ who: staff, shape: CellAsked, run: cellVersions }),
};

const all = () => 'all' as const;

export const views = {
  sheet: view({
    kept: true,
    who: everyone,
    shape: bySheet,
    scope,
    topics: () => [topics.heads, eventsTopic],
    touches: ({ key }, { id }) => (key === id || key === '*' ? [id] : []),
    rows: sheetHeads,
  }),
  rows: view({
    kept: true,
    who: everyone,
    shape: bySheet,
    scope,
    topics: ({ id }) => [topics.rowsOf(id)],
    touches: ({ key }) => (key === '*' ? 'all' : [key]),
    rows: sheetRowsFor,
  }),
  /** What guests cannot use now: it strikes rows of every sheet, so all readers share one list. Kept: a device offline must not show a closed pool as open. */
  closures: view({
    kept: true,
    who: everyone,
    shape: nothing,
    scope: () => ({}),
    topics: () => [pausesTopic, placesTopic],
    touches: all,
    rows: async (floor) => (await guestClosures(floor)).map((closure) => ({ id: closure.placeId, ...closure })),
  }),
  /** Who has the sheet open, and in which cell: rows it has none. */
  here: view({
    who: staff,
    shape: bySheet,
    topics: () => [],
    rows: () => Promise.resolve([]),
    presence: (caller) => caller?.name ?? null,
  }),
  people: view({
    kept: true,
    who: writers,
    shape: bySheet,
    scope: () => ({}),
    topics: () => [accountsTopic],
    touches: all,
    rows: sheetPeople,
  }),
  dayChanges: view({
    who: writers,
    shape: DayAsked,
    topics: () => [topics.sheets],
    touches: ({ key }, { id }) => (key === id ? 'all' : []),
    rows: dayChanges,
  }),
  sources: view({
    who: anyWriter,
    shape: nothing,
    scope: () => ({}),
    topics: () => [topics.sheets, eventsTopic],
    touches: all,
    rows: sourceRows,
  }),
  /** What became of a sheet since its reader last looked. */
  changed: view({
    who: signedIn,
    shape: bySheet,
    scope: ({ id }, caller): ReaderScope => ({ id, accountId: present(caller).accountId, seesStaffOnly: seesStaffOnly(caller, id) }),
    topics: () => [topics.sheets, topics.readers],
    touches: ({ key }, { id }) => (key === id || key === '*' ? 'all' : []),
    rows: changedRows,
  }),
  readers: view({
    who: writers,
    shape: bySheet,
    topics: () => [topics.sheets, topics.readers, accountsTopic],
    touches: ({ topic, key }, { id }) => (topic === accountsTopic || key === id ? 'all' : []),
    rows: readerRows,
  }),
  links: view({
    who: signedIn,
    shape: bySheet,
    scope: ({ id }, caller) => ({ id, accountId: present(caller).accountId, isWriter: mayEdit(caller, id) }),
    topics: () => [topics.links],
    touches: ({ key }, { id }) => (key === id ? 'all' : []),
    rows: linkRows,
  }),
  /** What the kitchen counts on, by day. */
  kitchen: view({
    kept: true,
    who: rules.kitchen,
    shape: MealDays,
    topics: () => [topics.sheets, topics.kitchenNotes, eventsTopic, checkInsTopic],
    touches: all,
    rows: kitchenRows,
  }),
  kitchenHistory: historyView('kitchen-event', rules.kitchen),
};

/** A sheet for spreadsheets and for calendar programs. */
export const routes: Route[] = [sheetFileRoute, feedRoute];
