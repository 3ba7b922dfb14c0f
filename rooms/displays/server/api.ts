import type { Caller } from '#platform/http/server/caller.ts';
import { historyView } from '#platform/events/server/history.ts';
import { everyone, isGranted } from '#platform/http/rules.ts';
import { type CallLimit, read, write } from '#platform/http/server/calls.ts';
import type { Route } from '#platform/http/server/routes.ts';
import type { Floor } from '#platform/server/floor.ts';
import { view } from '#platform/live/server/view.ts';
import { albumsTopic, picturesTopic } from '#rooms/images/server/door.ts';
import { marksTopic, planTopic } from '#rooms/map/server/door.ts';
import { pausesTopic } from '#rooms/pauses/server/door.ts';
import { pointPersonsTopic } from '#rooms/point-persons/server/door.ts';
import { eventsTopic, placesTopic } from '#rooms/reservations/server/door.ts';
import { rollCallsTopic } from '#rooms/roll-call/server/door.ts';
import { rules } from '#rooms/screens.ts';
import { sheetsTopic } from '#rooms/sheets/server/door.ts';
import * as shapes from '#rooms/displays/shapes.ts';
import { topics } from '#rooms/displays/topics.ts';
import { announce } from './screens/announce.ts';
import { changeScreen, pair, restore, revoke } from './screens/pair.ts';
import { report } from './screens/report.ts';
import { pairedScreen, screenBehind } from './screens/screen-behind.ts';
import { ownRows, screenRows } from './screens/screen-rows.ts';
import { addSlide, changeLook, changeSlide, copySlides, lookRows, moveSlide, removeSlide, slideRows } from './slides/slides.ts';
import { albumRows, eventRows } from './slides/choices.ts';
import { pictureRoute } from './state/picture-route.ts';
import { nextMidnight, programRows } from './state/program-rows.ts';
import { overAt, shownRows, urgentRowId } from './state/shown-rows.ts';
import { endUrgent, sayUrgent, urgentRows } from './urgent/urgent.ts';

const editors = rules.displays;

/** A dozen TVs that come back after a power cut announce themselves from one address. */
const announcing = { name: 'displays.announce', per: 'address', times: 120, within: 600 } as const;

/** Reports of paired screens are kept one each and written together; others are not written. */
const reporting: CallLimit<{ secret: string }> = {
  name: 'displays.report',
  per: 'address',
  times: 120,
  within: 600,
  unless: async ({ floor, input }) => (await pairedScreen(floor, input.secret)) !== null,
};

export const calls = {
  announce: write({ who: everyone, shape: shapes.BySecret, limits: [announcing], run: announce }),
  report: write({ who: everyone, shape: shapes.Reporting, limits: [reporting], run: report }),
  pair: write({ who: editors, shape: shapes.Pairing, run: pair }),
  changeScreen: write({ who: editors, shape: shapes.ScreenChange, run: changeScreen }),
  revoke: write({ who: editors, shape: shapes.byId, run: revoke }),
  restore: write({ who: editors, shape: shapes.byId, run: restore }),
  addSlide: write({ who: editors, shape: shapes.NewSlide, run: addSlide }),
  changeSlide: write({ who: editors, shape: shapes.SlideChange, run: changeSlide }),
  moveSlide: write({ who: editors, shape: shapes.SlideMove, run: moveSlide }),
  removeSlide: write({ who: editors, shape: shapes.byId, run: removeSlide }),
  copySlides: write({ who: editors, shape: shapes.SlideCopy, run: copySlides }),
  changeLook: write({ who: editors, shape: shapes.LookChange, run: changeLook }),
  sayUrgent: write({ who: editors, shape: shapes.Urgent, run: sayUrgent }),
  endUrgent: write({ who: editors, shape: shapes.byId, run: endUrgent }),
  albums: read({ who: editors, shape: shapes.nothing, run: ({ floor }) => albumRows(floor) }),
};

const all = () => 'all' as const;

/** Whoever makes slides sees what screens are told; a screen says by its secret that it is one. */
const screensOrEditors = (caller: Caller | null, { secret }: { secret: string | null }) => secret !== null || isGranted(editors, caller);
/** All screens are told the same, so that it is read and written once however many there are. */
async function shared({ secret }: { secret: string | null }, _caller: Caller | null, floor: Floor): Promise<object | null> {
  return secret === null || (await pairedScreen(floor, secret)) !== null ? {} : null;
}

const shownTopics = [
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

/** What is told often, or must be there at once, is read alone. */
function shownTouched({ topic, key }: { topic: string; key: string }): readonly string[] | 'all' {
  if (key === '*') return 'all';
  if (topic === topics.urgent) return [urgentRowId(key)];
  return topic === rollCallsTopic ? [`roll-call.${key}`] : 'all';
}

export const views = {
  /** A screen of itself: its code, then its name and place. */
  own: view({
    who: everyone,
    shape: shapes.BySecret,
    async scope({ secret }, _caller, floor) {
      const id = await screenBehind(floor, secret);
      return id === null ? null : { id };
    },
    rejudgeOn: [topics.pairings],
    topics: () => [topics.screens, placesTopic],
    touches: ({ topic, key }, { id }) => (topic === placesTopic ? 'all' : key === id ? [id] : []),
    rows: ownRows,
  }),
  // Kept for whoever makes slides: a TV keeps what it knows in a way of its own.
  shown: view({
    kept: true,
    who: screensOrEditors,
    shape: shapes.ShownAsked,
    scope: shared,
    rejudgeOn: [topics.pairings],
    topics: () => shownTopics,
    touches: shownTouched,
    rows: shownRows,
    expiresAt: overAt,
    nextAt: nextMidnight,
  }),
  program: view({
    kept: true,
    who: screensOrEditors,
    shape: shapes.ShownAsked,
    scope: shared,
    rejudgeOn: [topics.pairings],
    topics: () => [sheetsTopic, eventsTopic],
    touches: all,
    rows: programRows,
    nextAt: nextMidnight,
  }),
  screens: view({
    kept: true,
    who: editors,
    shape: shapes.nothing,
    topics: () => [topics.screens, topics.reports, placesTopic],
    touches: ({ topic, key }) => (topic === placesTopic || key === '*' ? 'all' : [key]),
    rows: screenRows,
  }),
  slides: view({
    who: editors,
    shape: shapes.byEvent,
    topics: () => [topics.slides],
    touches: ({ key }, { eventId }) => (key === eventId || key === '*' ? 'all' : []),
    rows: slideRows,
  }),
  look: view({
    who: editors,
    shape: shapes.byEvent,
    topics: () => [topics.slides],
    touches: ({ key }, { eventId }) => (key === eventId || key === '*' ? 'all' : []),
    rows: lookRows,
  }),
  events: view({
    who: editors,
    shape: shapes.nothing,
    topics: () => [topics.slides, eventsTopic],
    touches: all,
    rows: eventRows,
    expiresAt: (row) => row.endsAt,
  }),
  urgent: view({
    who: editors,
    shape: shapes.nothing,
    topics: () => [topics.urgent],
    touches: ({ key }) => (key === '*' ? 'all' : [key]),
    rows: urgentRows,
  }),
  history: historyView('display-event', editors),
};

export const routes: Route[] = [pictureRoute];
