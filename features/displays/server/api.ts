import type { Caller } from '#platform/http/server/caller.ts';
import { historyView } from '#platform/records/server/history-view.ts';
import { everyone, isGranted } from '#platform/http/rules.ts';
import { type CallLimit, query, command } from '#platform/http/server/calls.ts';
import type { Route } from '#platform/http/server/routes.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { view } from '#platform/live/server/view.ts';
import { albumsTopic, picturesTopic } from '#features/images/server/public.ts';
import { marksTopic, planTopic } from '#features/map/server/public.ts';
import { pausesTopic } from '#features/pauses/server/public.ts';
import { pointPersonsTopic } from '#features/point-persons/server/public.ts';
import { eventsTopic } from '#features/reservations/server/public.ts';
import { placesTopic } from '#features/places/server/public.ts';
import { rollCallsTopic } from '#features/roll-call/server/public.ts';
import { accessRules } from '#features/screens.ts';
import { sheetsTopic } from '#features/sheets/server/public.ts';
import * as shapes from '#features/displays/shapes.ts';
import { topics } from '#features/displays/topics.ts';
import { announceScreen } from './screens/announce-screen.ts';
import { changeScreen, pairScreen, restoreScreen, revokeScreen } from './screens/manage-screens.ts';
import { receiveReport } from './screens/receive-report.ts';
import { findPairedScreen, findScreenBySecret } from './screens/find-screen.ts';
import { ownScreenRows, screenRows } from './screens/screen-rows.ts';
import { addSlide, changeLook, changeSlide, copySlides, lookRows, moveSlide, removeSlide, slideRows } from './slides/slides.ts';
import { albumRows, eventRows } from './slides/event-album-rows.ts';
import { pictureRoute } from './state/picture-route.ts';
import { getNextMidnight, programRows } from './state/program-rows.ts';
import { getFactExpiry, displayFacts, toUrgentFactId } from './state/display-facts.ts';
import { endUrgentMessage, startUrgentMessage, urgentRows } from './urgent/urgent-messages.ts';

const editors = accessRules.displays;

/** Limit for announcements: after a power cut, a dozen TVs announce themselves from one address. */
const announceLimit = { name: 'displays.announce', per: 'address', times: 120, within: 600 } as const;

/** No limit: reports of paired screens are buffered and saved together. */
const reportLimit: CallLimit<{ secret: string }> = {
  name: 'displays.report',
  per: 'address',
  times: 120,
  within: 600,
  isExempt: async ({ app, input }) => (await findPairedScreen(app, input.secret)) !== null,
};

export const calls = {
  announce: command({ allow: everyone, shape: shapes.BySecret, limits: [announceLimit], run: announceScreen }),
  report: command({ allow: everyone, shape: shapes.ReportCallShape, limits: [reportLimit], run: receiveReport }),
  pair: command({ allow: editors, shape: shapes.PairShape, run: pairScreen }),
  changeScreen: command({ allow: editors, shape: shapes.ScreenChange, run: changeScreen }),
  revoke: command({ allow: editors, shape: shapes.idInput, run: revokeScreen }),
  restore: command({ allow: editors, shape: shapes.idInput, run: restoreScreen }),
  addSlide: command({ allow: editors, shape: shapes.NewSlide, run: addSlide }),
  changeSlide: command({ allow: editors, shape: shapes.SlideChange, run: changeSlide }),
  moveSlide: command({ allow: editors, shape: shapes.SlideMove, run: moveSlide }),
  removeSlide: command({ allow: editors, shape: shapes.idInput, run: removeSlide }),
  copySlides: command({ allow: editors, shape: shapes.SlideCopy, run: copySlides }),
  changeLook: command({ allow: editors, shape: shapes.LookChange, run: changeLook }),
  sayUrgent: command({ allow: editors, shape: shapes.UrgentShape, run: startUrgentMessage }),
  endUrgent: command({ allow: editors, shape: shapes.idInput, run: endUrgentMessage }),
  albums: query({ allow: editors, shape: shapes.EmptyShape, run: ({ app }) => albumRows(app) }),
};

const all = () => 'all' as const;

/** Editors may see what screens show. A screen identifies itself by its secret. */
const isScreenOrEditor = (caller: Caller | null, { secret }: { secret: string | null }) => secret !== null || isGranted(editors, caller);
/** Returns the same scope for all screens, so that the server reads and serializes their list once. */
async function sharedScope({ secret }: { secret: string | null }, _caller: Caller | null, app: AppContext): Promise<object | null> {
  return secret === null || (await findPairedScreen(app, secret)) !== null ? {} : null;
}

const factTopics = [
  topics.urgent,
  topics.slides,
  eventsTopic,
  placesTopic,
  pausesTopic,
  planTopic,
  marksTopic,
  rollCallsTopic,
  pointPersonsTopic,
  picturesTopic,
  albumsTopic,
  'settings',
];

/** For frequent or urgent changes, only the changed fact is read again. */
function findTouchedFacts({ topic, key }: { topic: string; key: string }): readonly string[] | 'all' {
  if (key === '*') return 'all';
  if (topic === topics.urgent) return [toUrgentFactId(key)];
  return topic === rollCallsTopic ? [`roll-call.${key}`] : 'all';
}

export const views = {
  own: view({
    allow: everyone,
    shape: shapes.BySecret,
    async scope({ secret }, _caller, app) {
      const id = await findScreenBySecret(app, secret);
      return id === null ? null : { id };
    },
    recheckOn: [topics.pairings],
    topics: () => [topics.screens, placesTopic],
    touches: ({ topic, key }, { id }) => (topic === placesTopic ? 'all' : key === id ? [id] : []),
    rows: ownScreenRows,
  }),
  // `offlineCopy` is for editors only: a TV has its own storage.
  shown: view({
    offlineCopy: true,
    allow: isScreenOrEditor,
    shape: shapes.DisplayFactsShape,
    scope: sharedScope,
    recheckOn: [topics.pairings],
    topics: () => factTopics,
    touches: findTouchedFacts,
    rows: displayFacts,
    expiresAt: getFactExpiry,
    nextAt: getNextMidnight,
  }),
  program: view({
    offlineCopy: true,
    allow: isScreenOrEditor,
    shape: shapes.DisplayFactsShape,
    scope: sharedScope,
    recheckOn: [topics.pairings],
    topics: () => [sheetsTopic, eventsTopic],
    touches: all,
    rows: programRows,
    nextAt: getNextMidnight,
  }),
  screens: view({
    offlineCopy: true,
    allow: editors,
    shape: shapes.EmptyShape,
    topics: () => [topics.screens, topics.reports, placesTopic],
    touches: ({ topic, key }) => (topic === placesTopic || key === '*' ? 'all' : [key]),
    rows: screenRows,
  }),
  slides: view({
    allow: editors,
    shape: shapes.byEvent,
    topics: () => [topics.slides],
    touches: ({ key }, { eventId }) => (key === eventId || key === '*' ? 'all' : []),
    rows: slideRows,
  }),
  look: view({
    allow: editors,
    shape: shapes.byEvent,
    topics: () => [topics.slides],
    touches: ({ key }, { eventId }) => (key === eventId || key === '*' ? 'all' : []),
    rows: lookRows,
  }),
  events: view({
    allow: editors,
    shape: shapes.EmptyShape,
    topics: () => [topics.slides, eventsTopic],
    touches: all,
    rows: eventRows,
    expiresAt: (row) => row.endsAt,
  }),
  urgent: view({
    allow: editors,
    shape: shapes.EmptyShape,
    topics: () => [topics.urgent],
    touches: ({ key }) => (key === '*' ? 'all' : [key]),
    rows: urgentRows,
  }),
  history: historyView('display-event', editors),
};

export const routes: Route[] = [pictureRoute];
