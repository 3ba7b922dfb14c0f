import { historyView } from '#platform/records/server/history-view.ts';
import { everyone, isGranted } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { type CallLimit, query, command } from '#platform/http/server/calls.ts';
import { SearchInput } from '#platform/http/shapes.ts';
import { view } from '#platform/live/server/view.ts';
import { hour, addMilliseconds } from '#platform/time/instant.ts';
import { foliosTopic } from '#features/payments/server/public.ts';
import { eventsTopic } from '#features/reservations/server/public.ts';
import { placesTopic } from '#features/places/server/public.ts';
import { accessRules } from '#features/screens.ts';
import { eventIdInput, byId, PlaceIdInput, CostsChange, emptyInput, GuestPageInput, ScanInput } from '#features/check-in/shapes/event.ts';
import {
  ArrivalInput,
  ArrivalUndoInput,
  DeskSubmission,
  bySecret,
  FamilyPhotoConsent,
  DeskPhotoConsent,
  Cancellation,
  DeskChange,
  FamilyChange,
  FormKeys,
  FamilyPageInput,
  PaymentReturnInput,
  Submission,
} from '#features/check-in/shapes/family.ts';
import { topics } from '#features/check-in/topics.ts';
import { changeCosts } from './costs/change-costs.ts';
import { costsRows } from './costs/read-costs.ts';
import { addAtDesk } from './desk/add-at-desk.ts';
import { markArrived, undoArrival } from './desk/mark-arrived.ts';
import { resendPaymentLink } from './desk/resend-payment-link.ts';
import { cancelCheckIn } from './desk/cancel-check-in.ts';
import { changeAtDesk } from './desk/change-at-desk.ts';
import { deskEventRows } from './desk/desk-event-rows.ts';
import { deskRows } from './desk/desk-rows.ts';
import { findPaidFamilies } from './desk/find-paid-families.ts';
import { revealPrivateLink } from './desk/reveal-private-link.ts';
import { setOwnPhotoConsent, setPhotoConsent } from './desk/set-photo-consent.ts';
import { scan } from './desk/scan.ts';
import { searchFamilies } from './desk/search-families.ts';
import { changeByFamily } from './family/change-by-family.ts';
import { familyPage } from './family/family-page.ts';
import { guestPage } from './family/guest-page.ts';
import { renewPaymentLink } from './family/renew-payment-link.ts';
import { reportReturn } from './family/report-return.ts';
import { findFormSecret } from './family/find-form-secret.ts';
import { submitCheckIn } from './family/submit.ts';
import { findCheckInBySecret } from './check-ins/check-in.ts';

/** Accounts that may use the desk of an event: the office, planners of stays, and viewers of that event. */
const desk = accessRules.cashiers;
const deskOf = (caller: Caller | null, { eventId }: { eventId: string }) => isGranted([...desk, `view-event-${eventId}`], caller);
/** Permission for calls whose input has no event. The command itself checks the event. */
const atAnyDesk = (caller: Caller | null) =>
  isGranted(desk, caller) || (caller?.permissions.some((permission) => permission.startsWith('view-event-')) ?? false);

/** The limit is high, because all visitors at a camp may share one network address. */
const oneAddress = { per: 'address', times: 900, within: 600 } as const;
/** Limits calls of a family by its secret. Calls with an unknown secret count by network address. */
const ofFamily = (name: string, times: number): CallLimit<{ secret: string }>[] => [
  {
    name,
    per: 'address',
    times,
    within: 600,
    findKnownPersonKey: async ({ app, input: { secret } }) => ((await findCheckInBySecret(app.rows, secret)) === null ? null : secret),
  },
];

export const calls = {
  /** A query instead of a live view, because visitors' pages open no live connection. */
  page: query({ allow: everyone, shape: GuestPageInput, run: guestPage }),
  submit: command({ allow: everyone, shape: Submission, limits: [{ name: 'check-in.submit', ...oneAddress }], run: submitCheckIn }),
  secretOfForm: query({ allow: everyone, shape: FormKeys, run: findFormSecret }),
  mine: query({ allow: everyone, shape: FamilyPageInput, run: familyPage }),
  change: command({
    allow: everyone,
    shape: FamilyChange,
    limits: ofFamily('check-in.change', 30),
    run: changeByFamily,
  }),
  reportReturn: command({
    allow: everyone,
    shape: PaymentReturnInput,
    limits: ofFamily('check-in.returned', 30),
    run: reportReturn,
  }),
  answerPhotos: command({
    allow: everyone,
    shape: FamilyPhotoConsent,
    limits: ofFamily('check-in.answer-photos', 30),
    run: setOwnPhotoConsent,
  }),
  payAgain: command({
    allow: everyone,
    shape: bySecret,
    limits: ofFamily('check-in.pay-again', 10),
    run: renewPaymentLink,
  }),

  addAtDesk: command({ allow: desk, shape: DeskSubmission, run: addAtDesk }),
  changeAtDesk: command({ allow: desk, shape: DeskChange, run: changeAtDesk }),
  arrive: command({ allow: atAnyDesk, shape: ArrivalInput, run: markArrived }),
  unarrive: command({ allow: atAnyDesk, shape: ArrivalUndoInput, run: undoArrival }),
  cancel: command({ allow: desk, shape: Cancellation, run: cancelCheckIn }),
  sayPhotos: command({ allow: desk, shape: DeskPhotoConsent, run: setPhotoConsent }),
  askAgain: command({ allow: desk, shape: byId, run: resendPaymentLink }),
  /** Viewers of one event may not call this, because the link allows changes to the bill. */
  privateLink: command({ allow: desk, shape: byId, run: revealPrivateLink }),
  scan: command({ allow: deskOf, shape: ScanInput, run: scan }),
  search: query({ allow: atAnyDesk, shape: SearchInput, run: searchFamilies }),

  changeCosts: command({ allow: accessRules.administration, shape: CostsChange, run: changeCosts }),
};

export const views = {
  desk: view({
    offlineCopy: true,
    allow: deskOf,
    shape: eventIdInput,
    topics: () => [topics.checkIns, foliosTopic],
    // A folio has the same id as its check-in, so a changed folio reloads the row with that id.
    touches: ({ key }) => [key],
    rows: deskRows,
  }),
  deskEvents: view({
    offlineCopy: true,
    allow: desk,
    shape: emptyInput,
    topics: () => [topics.checkIns, foliosTopic, eventsTopic],
    touches: () => 'all',
    rows: deskEventRows,
    expiresAt: (event) => event.endsAt,
    // Reload every hour, because events enter and leave the list with time.
    nextAt: async ({ clock }) => addMilliseconds(clock.now(), hour),
  }),
  paidFor: view({
    allow: desk,
    shape: PlaceIdInput,
    topics: () => [topics.checkIns, topics.costs, foliosTopic, eventsTopic, placesTopic],
    touches: () => 'all',
    rows: findPaidFamilies,
    nextAt: async ({ clock }) => addMilliseconds(clock.now(), hour),
  }),
  costs: view({ offlineCopy: true, allow: desk, shape: emptyInput, topics: () => [topics.costs], touches: () => 'all', rows: costsRows }),
  history: historyView('check-in', desk),
  costsHistory: historyView('costs', accessRules.administration),
};
