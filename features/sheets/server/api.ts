import type { Caller } from '#platform/http/server/caller.ts';
import { everyone, isGranted, signedIn } from '#platform/http/rules.ts';
import { requireCaller, query, command } from '#platform/http/server/calls.ts';
import type { Route } from '#platform/http/server/routes.ts';
import { view } from '#platform/live/server/view.ts';
import { accountsTopic } from '#features/accounts/server/public.ts';
import { listGuestClosures, pausesTopic } from '#features/pauses/server/public.ts';
import { eventsTopic } from '#features/reservations/server/public.ts';
import { placesTopic } from '#features/places/server/public.ts';
import { canEditSheet, canSeeStaffOnly } from '#features/sheets/rules.ts';
import { sheetIdInput, CellInput, DayInput, Edit, NewSheet, RestoreDay } from '#features/sheets/shapes.ts';
import { TemplateReference, SheetCopy, NewTemplate, NoInput } from '#features/sheets/shapes/copies.ts';
import { LinkReference, NewLink, PublicAccess } from '#features/sheets/shapes/links.ts';
import { MarkSheetRead } from '#features/sheets/shapes/readers.ts';
import { accessRules } from '#features/screens.ts';
import { topics } from '#features/sheets/topics.ts';
import { editSheet } from './cells/edit-sheet.ts';
import { cellVersions } from './history/cell-versions.ts';
import { dayChanges } from './history/day-changes.ts';
import { restoreDay } from './history/restore-day.ts';
import { addLink, linkRows, restoreLink, revokeLink } from './sharing/links.ts';
import { setPublicAccess } from './sharing/set-public-access.ts';
import { changedRows, type ReaderScope } from './readers/changed-rows.ts';
import { markSheetRead } from './readers/mark-sheet-read.ts';
import { recordFirstOpen } from './readers/record-first-open.ts';
import { readerRows } from './readers/reader-rows.ts';
import { sheetRowsFor } from './rows/sheet-rows.ts';
import { createSheet } from './sheets/create-sheet.ts';
import { copySheet, makeTemplate, removeTemplate } from './copies/copy-sheet.ts';
import { sourceRows } from './copies/source-rows.ts';
import { sheetPeople } from './sheets/people.ts';
import { type SheetScope, sheetHeads } from './sheets/sheet-heads.ts';
import { feedRoute } from './sharing/feed-route.ts';
import { sheetFileRoute } from './sharing/sheet-file.ts';

const canEdit = (caller: Caller | null, { id }: { id: string }) => canEditSheet(caller, id);
const isStaffReader = (caller: Caller | null, { id }: { id: string }) => canSeeStaffOnly(caller, id);
/**
 * Returns which content the caller may see. A sheet is public (specification §6) until an editor closes it; staff-only content is a
 * separate list.
 */
const scope = ({ id }: { id: string }, caller: Caller | null): SheetScope => ({
  id,
  seesStaffOnly: canSeeStaffOnly(caller, id),
  isVisitor: caller === null,
});

/** A template contains the complete sheet, so its author must be allowed to edit that sheet. */
const canEditSource = (caller: Caller | null, { from }: { from: string }) => canEditSheet(caller, from);
/** The list of sheets to copy from is visible to everyone who may edit at least one sheet. */
const canEditAnySheet = (caller: Caller | null) =>
  isGranted(accessRules.cashiers, caller) || (caller?.permissions.some((permission) => permission.startsWith('view-event-')) ?? false);

export const calls = {
  create: command({ allow: canEdit, shape: NewSheet, run: createSheet }),
  edit: command({ allow: canEdit, shape: Edit, run: editSheet }),
  putBack: command({ allow: canEdit, shape: RestoreDay, run: restoreDay }),
  copy: command({ allow: canEdit, shape: SheetCopy, run: copySheet }),
  makeTemplate: command({ allow: canEditSource, shape: NewTemplate, run: makeTemplate }),
  removeTemplate: command({ allow: accessRules.cashiers, shape: TemplateReference, run: removeTemplate }),
  look: command({ allow: signedIn, shape: sheetIdInput, run: recordFirstOpen }),
  gotIt: command({ allow: signedIn, shape: MarkSheetRead, run: markSheetRead }),
  addLink: command({ allow: signedIn, shape: NewLink, run: addLink }),
  revokeLink: command({ allow: signedIn, shape: LinkReference, run: revokeLink }),
  restoreLink: command({ allow: signedIn, shape: LinkReference, run: restoreLink }),
  setOpen: command({ allow: canEdit, shape: PublicAccess, run: setPublicAccess }),
  cellVersions: query({ allow: isStaffReader, shape: CellInput, run: cellVersions }),
};

const all = () => 'all' as const;

export const views = {
  sheet: view({
    offlineCopy: true,
    allow: everyone,
    shape: sheetIdInput,
    scope,
    topics: () => [topics.heads, eventsTopic],
    touches: ({ key }, { id }) => (key === id || key === '*' ? [id] : []),
    rows: sheetHeads,
  }),
  rows: view({
    offlineCopy: true,
    allow: everyone,
    shape: sheetIdInput,
    scope,
    topics: ({ id }) => [topics.rowsOf(id)],
    touches: ({ key }) => (key === '*' ? 'all' : [key]),
    rows: sheetRowsFor,
  }),
  /**
   * Places that are closed for guests. They affect rows of every sheet, so all readers share one list. The list is stored for offline use:
   * a device without a network must not show a closed pool as open.
   */
  closures: view({
    offlineCopy: true,
    allow: everyone,
    shape: NoInput,
    scope: () => ({}),
    topics: () => [pausesTopic, placesTopic],
    touches: all,
    rows: async (app) => (await listGuestClosures(app)).map((closure) => ({ id: closure.placeId, ...closure })),
  }),
  /** Presence: who has the sheet open, and in which cell. This view has no rows. */
  here: view({
    allow: isStaffReader,
    shape: sheetIdInput,
    topics: () => [],
    rows: () => Promise.resolve([]),
    presence: (caller) => caller?.name ?? null,
  }),
  people: view({
    offlineCopy: true,
    allow: canEdit,
    shape: sheetIdInput,
    scope: () => ({}),
    topics: () => [accountsTopic],
    touches: all,
    rows: sheetPeople,
  }),
  dayChanges: view({
    allow: canEdit,
    shape: DayInput,
    topics: () => [topics.sheets],
    touches: ({ key }, { id }) => (key === id ? 'all' : []),
    rows: dayChanges,
  }),
  sources: view({
    allow: canEditAnySheet,
    shape: NoInput,
    scope: () => ({}),
    topics: () => [topics.sheets, eventsTopic],
    touches: all,
    rows: sourceRows,
  }),
  changed: view({
    allow: signedIn,
    shape: sheetIdInput,
    scope: ({ id }, caller): ReaderScope => ({
      id,
      accountId: requireCaller(caller).accountId,
      seesStaffOnly: canSeeStaffOnly(caller, id),
    }),
    topics: () => [topics.sheets, topics.readers],
    touches: ({ key }, { id }) => (key === id || key === '*' ? 'all' : []),
    rows: changedRows,
  }),
  readers: view({
    allow: canEdit,
    shape: sheetIdInput,
    topics: () => [topics.sheets, topics.readers, accountsTopic],
    touches: ({ topic, key }, { id }) => (topic === accountsTopic || key === id ? 'all' : []),
    rows: readerRows,
  }),
  links: view({
    allow: signedIn,
    shape: sheetIdInput,
    scope: ({ id }, caller) => ({ id, accountId: requireCaller(caller).accountId, isWriter: canEditSheet(caller, id) }),
    topics: () => [topics.links],
    touches: ({ key }, { id }) => (key === id ? 'all' : []),
    rows: linkRows,
  }),
};

export const routes: Route[] = [sheetFileRoute, feedRoute];
