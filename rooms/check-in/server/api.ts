import { historyView } from '#platform/events/server/history.ts';
import { everyone, isGranted } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { type CallLimit, read, write } from '#platform/http/server/calls.ts';
import { SearchWords } from '#platform/http/shapes.ts';
import { view } from '#platform/live/server/view.ts';
import { hour, later } from '#platform/time/instant.ts';
import { foliosTopic } from '#rooms/payments/server/door.ts';
import { eventsTopic, placesTopic } from '#rooms/reservations/server/door.ts';
import { rules } from '#rooms/screens.ts';
import { byEvent, byId, ByPlace, CostsChange, nothing, PageAsked, Scan } from '#rooms/check-in/shapes/event.ts';
import {
  Arrival,
  ArrivalUndone,
  AtDesk,
  bySecret,
  PhotosAnswered,
  PhotosSaid,
  Cancellation,
  DeskChange,
  FamilyChange,
  FormKeys,
  MineAsked,
  Returned,
  Submission,
} from '#rooms/check-in/shapes/family.ts';
import { topics } from '#rooms/check-in/topics.ts';
import { changeCosts } from './costs/change-costs.ts';
import { costsRows } from './costs/costs-of.ts';
import { addAtDesk } from './desk/add-at-desk.ts';
import { arrive, unarrive } from './desk/arrive.ts';
import { askAgain } from './desk/ask-again.ts';
import { cancelCheckIn } from './desk/cancel-check-in.ts';
import { changeAtDesk } from './desk/change-at-desk.ts';
import { deskEventRows } from './desk/desk-event-rows.ts';
import { deskRows } from './desk/desk-rows.ts';
import { paidFor } from './desk/paid-for.ts';
import { privateLink } from './desk/private-link.ts';
import { answerPhotos, sayPhotos } from './desk/say-photos.ts';
import { scan } from './desk/scan.ts';
import { searchFamilies } from './desk/search-families.ts';
import { changeByFamily } from './family/change-by-family.ts';
import { familyPage } from './family/family-page.ts';
import { guestPage } from './family/guest-page.ts';
import { payAgain } from './family/pay-again.ts';
import { reportReturn } from './family/report-return.ts';
import { secretOfForm } from './family/secret-of-form.ts';
import { submit } from './family/submit.ts';
import { checkInBehind } from './keeping/check-in.ts';

/** Who stands at the desk: the office, who plans stays, and for their own event who may see it. */
const desk = rules.cashiers;
const deskOf = (caller: Caller | null, { eventId }: { eventId: string }) => isGranted([...desk, `view-event-${eventId}`], caller);
/** Which events somebody's desk is for is asked of each check-in. */
const atAnyDesk = (caller: Caller | null) =>
  isGranted(desk, caller) || (caller?.permissions.some((permission) => permission.startsWith('view-event-')) ?? false);

/** A camp's visitors share one address. */
const oneAddress = { per: 'address', times: 900, within: 600 } as const;
/** A family is counted by its link; whoever guesses at links is counted by network address. */
const ofFamily = (name: string, times: number): CallLimit<{ secret: string }>[] => [
  {
    name,
    per: 'address',
    times,
    within: 600,
    known: async ({ floor, input: { secret } }) => ((await checkInBehind(floor.rows, secret)) === null ? null : secret),
  },
];

export const calls = {
  /** A read and not a view: a visitor's page opens no live connection. */
  page: read({ who: everyone, shape: PageAsked, run: guestPage }),
  submit: write({ who: everyone, shape: Submission, limits: [{ name: 'check-in.submit', ...oneAddress }], run: submit }),
  secretOfForm: read({ who: everyone, shape: FormKeys, run: secretOfForm }),
  mine: read({ who: everyone, shape: MineAsked, run: familyPage }),
  change: write({
    who: everyone,
    shape: FamilyChange,
    limits: ofFamily('check-in.change', 30),
    run: changeByFamily,
  }),
  reportReturn: write({
    who: everyone,
    shape: Returned,
    limits: ofFamily('check-in.returned', 30),
    run: reportReturn,
  }),
  answerPhotos: write({
    who: everyone,
    shape: PhotosAnswered,
    limits: ofFamily('check-in.answer-photos', 30),
    run: answerPhotos,
  }),
  payAgain: write({
    who: everyone,
    shape: bySecret,
    limits: ofFamily('check-in.pay-again', 10),
    run: payAgain,
  }),

  addAtDesk: write({ who: desk, shape: AtDesk, run: addAtDesk }),
  changeAtDesk: write({ who: desk, shape: DeskChange, run: changeAtDesk }),
  arrive: write({ who: atAnyDesk, shape: Arrival, run: arrive }),
  unarrive: write({ who: atAnyDesk, shape: ArrivalUndone, run: unarrive }),
  cancel: write({ who: desk, shape: Cancellation, run: cancelCheckIn }),
  sayPhotos: write({ who: desk, shape: PhotosSaid, run: sayPhotos }),
  /** A fresh link for what is still owed, mailed when there is an address. */
  askAgain: write({ who: desk, shape: byId, run: askAgain }),
  /** Not for who only sees one event: whoever has the link can change the bill. */
  privateLink: write({ who: desk, shape: byId, run: privateLink }),
  scan: write({ who: deskOf, shape: Scan, run: scan }),
  /** For the search of the whole house. */
  search: read({ who: atAnyDesk, shape: SearchWords, run: searchFamilies }),

  changeCosts: write({ who: rules.administration, shape: CostsChange, run: changeCosts }),
};

export const views = {
  desk: view({
    kept: true,
    who: deskOf,
    shape: byEvent,
    topics: () => [topics.checkIns, foliosTopic],
    // A folio has the id of its check-in.
    touches: ({ key }) => [key],
    rows: deskRows,
  }),
  deskEvents: view({
    kept: true,
    who: desk,
    shape: nothing,
    topics: () => [topics.checkIns, foliosTopic, eventsTopic],
    touches: () => 'all',
    rows: deskEventRows,
    expiresAt: (one) => one.endsAt,
    // Which events are near is a matter of time as well.
    nextAt: async ({ clock }) => later(clock.now(), hour),
  }),
  /** Who is to be given money back when a place closes. */
  paidFor: view({
    who: desk,
    shape: ByPlace,
    topics: () => [topics.checkIns, topics.costs, foliosTopic, eventsTopic, placesTopic],
    touches: () => 'all',
    rows: paidFor,
    nextAt: async ({ clock }) => later(clock.now(), hour),
  }),
  costs: view({ kept: true, who: desk, shape: nothing, topics: () => [topics.costs], touches: () => 'all', rows: costsRows }),
  history: historyView('check-in', desk),
  costsHistory: historyView('costs', rules.administration),
};
