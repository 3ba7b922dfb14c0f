import { historyView } from '#platform/events/server/history.ts';
import { everyone } from '#platform/http/rules.ts';
import { read, write } from '#platform/http/server/calls.ts';
import type { Route } from '#platform/http/server/routes.ts';
import { view } from '#platform/live/server/view.ts';
import { checkInsTopic } from '#rooms/check-in/server/door.ts';
import { cleaningTopic } from '#rooms/housekeeping/server/door.ts';
import { sightOf, ticketsTopic, workersTopic } from '#rooms/maintenance/server/door.ts';
import { pausesTopic } from '#rooms/pauses/server/door.ts';
import { bookingsTopic, eventsTopic, placesTopic } from '#rooms/reservations/server/door.ts';
import { rollCallsTopic, runningTopic } from '#rooms/roll-call/server/door.ts';
import { sheetsTopic } from '#rooms/sheets/server/door.ts';
import { rules } from '#rooms/screens.ts';
import { byId, MarkChange, MarkRemoval, NewMark, nothing, PlanChoice } from '#rooms/map/shapes.ts';
import { topics } from '#rooms/map/topics.ts';
import { layerRules } from '#rooms/map/layers.ts';
import { arrivalRows, cleaningRows, headsRows, missingRows, nextMinute, nowRows, ticketsRows } from './layers/layer-rows.ts';
import { addMark, changeMark, removeMark } from './marks/change-marks.ts';
import { markRows, type MarkScope } from './marks/mark-rows.ts';
import { choosePlan, earlierPlanRows, planRows, takePlanAway } from './plan/keep-plan.ts';
import { serveRoute } from './plan/serve-route.ts';
import { uploadRoute } from './plan/upload-route.ts';

/** Who brings the plan and marks it: those who keep the tree of places. */
const administrators = rules.administration;

export const calls = {
  /** Whether there is a map to lead to. A read and not a view: a family's page opens no live connection. */
  isThere: read({ who: everyone, shape: nothing, run: async ({ floor }) => (await planRows(floor)).length > 0 }),
  choosePlan: write({ who: administrators, shape: PlanChoice, run: choosePlan }),
  takePlanAway: write({ who: administrators, shape: byId, run: takePlanAway }),
  addMark: write({ who: administrators, shape: NewMark, run: addMark }),
  changeMark: write({ who: administrators, shape: MarkChange, run: changeMark }),
  removeMark: write({ who: administrators, shape: MarkRemoval, run: removeMark }),
};

const all = () => 'all' as const;

export const views = {
  plan: view({ kept: true, who: everyone, shape: nothing, topics: () => [topics.plan], touches: all, rows: planRows }),
  earlierPlans: view({ who: administrators, shape: nothing, topics: () => [topics.plan], touches: all, rows: earlierPlanRows }),
  /** Open to all (specification §6): what is marked for staff makes another list. */
  marks: view({
    kept: true,
    who: everyone,
    shape: nothing,
    scope: (_input, caller): MarkScope => ({ isStaff: caller !== null }),
    topics: () => [topics.marks, placesTopic],
    touches: all,
    rows: markRows,
  }),

  // Layers, each with the permission of the room it comes from.
  now: view({
    kept: true,
    who: layerRules.now,
    shape: nothing,
    topics: () => [runningTopic, pausesTopic, sheetsTopic, eventsTopic, placesTopic],
    touches: all,
    rows: nowRows,
    nextAt: nextMinute,
  }),
  tickets: view({
    kept: true,
    who: layerRules.tickets,
    shape: nothing,
    scope: (_input, caller) => ({ sight: sightOf(caller) }),
    topics: ({ sight }) => (sight === 'all' ? [ticketsTopic] : [ticketsTopic, workersTopic, placesTopic]),
    touches: all,
    rows: ticketsRows,
  }),
  cleaning: view({
    kept: true,
    who: layerRules.cleaning,
    shape: nothing,
    topics: () => [cleaningTopic, placesTopic, bookingsTopic, eventsTopic, checkInsTopic],
    touches: all,
    rows: cleaningRows,
    nextAt: nextMinute,
  }),
  arrivals: view({
    kept: true,
    who: layerRules.arrivals,
    shape: nothing,
    topics: () => [placesTopic, bookingsTopic, eventsTopic],
    touches: all,
    rows: arrivalRows,
    expiresAt: ({ at }) => at,
  }),
  heads: view({
    kept: true,
    who: layerRules.heads,
    shape: nothing,
    topics: () => [checkInsTopic, bookingsTopic, eventsTopic],
    touches: all,
    rows: headsRows,
    nextAt: nextMinute,
  }),
  missing: view({
    kept: true,
    who: layerRules.missing,
    shape: nothing,
    topics: () => [rollCallsTopic],
    touches: all,
    rows: missingRows,
  }),
  history: historyView('map', administrators),
};

export const routes: Route[] = [uploadRoute, serveRoute];
