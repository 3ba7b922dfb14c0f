import { historyView } from '#platform/records/server/history-view.ts';
import { everyone } from '#platform/http/rules.ts';
import { query, command } from '#platform/http/server/calls.ts';
import type { Route } from '#platform/http/server/routes.ts';
import { view } from '#platform/live/server/view.ts';
import { checkInsTopic } from '#features/check-in/server/public.ts';
import { cleaningTopic } from '#features/housekeeping/server/public.ts';
import { visibilityOf, ticketsTopic, workersTopic } from '#features/maintenance/server/public.ts';
import { pausesTopic } from '#features/pauses/server/public.ts';
import { bookingsTopic, eventsTopic } from '#features/reservations/server/public.ts';
import { placesTopic } from '#features/places/server/public.ts';
import { rollCallsTopic, runningTopic } from '#features/roll-call/server/public.ts';
import { sheetsTopic } from '#features/sheets/server/public.ts';
import { accessRules } from '#features/screens.ts';
import { idInput, MarkChange, MarkRemoval, NewMark, EmptyShape, PlanChoice } from '#features/map/shapes.ts';
import { topics } from '#features/map/topics.ts';
import { layerRules } from '#features/map/layers.ts';
import {
  arrivalRows,
  cleaningRows,
  headCountRows,
  missingRows,
  getNextMinute,
  currentActivityRows,
  ticketsRows,
} from './layers/layer-rows.ts';
import { addMark, changeMark, removeMark } from './marks/change-marks.ts';
import { markRows, type MarkScope } from './marks/mark-rows.ts';
import { choosePlan, earlierPlanRows, planRows, removePlan } from './plan/save-plan.ts';
import { serveRoute } from './plan/serve-route.ts';
import { uploadRoute } from './plan/upload-route.ts';

/** The same permission as for editing the tree of places. */
const administrators = accessRules.administration;

export const calls = {
  /** Returns whether a plan exists. This is a query and not a view, so that a family's page opens no live connection. */
  isThere: query({ allow: everyone, shape: EmptyShape, run: async ({ app }) => (await planRows(app)).length > 0 }),
  choosePlan: command({ allow: administrators, shape: PlanChoice, run: choosePlan }),
  takePlanAway: command({ allow: administrators, shape: idInput, run: removePlan }),
  addMark: command({ allow: administrators, shape: NewMark, run: addMark }),
  changeMark: command({ allow: administrators, shape: MarkChange, run: changeMark }),
  removeMark: command({ allow: administrators, shape: MarkRemoval, run: removeMark }),
};

const all = () => 'all' as const;

export const views = {
  plan: view({ offlineCopy: true, allow: everyone, shape: EmptyShape, topics: () => [topics.plan], touches: all, rows: planRows }),
  earlierPlans: view({ allow: administrators, shape: EmptyShape, topics: () => [topics.plan], touches: all, rows: earlierPlanRows }),
  /** Public (specification §6). Marks for staff are in a separate view. */
  marks: view({
    offlineCopy: true,
    allow: everyone,
    shape: EmptyShape,
    scope: (_input, caller): MarkScope => ({ isStaff: caller !== null }),
    topics: () => [topics.marks, placesTopic],
    touches: all,
    rows: markRows,
  }),

  // Each layer requires the permission of the feature that its data comes from.
  now: view({
    offlineCopy: true,
    allow: layerRules.now,
    shape: EmptyShape,
    topics: () => [runningTopic, pausesTopic, sheetsTopic, eventsTopic, placesTopic],
    touches: all,
    rows: currentActivityRows,
    nextAt: getNextMinute,
  }),
  tickets: view({
    offlineCopy: true,
    allow: layerRules.tickets,
    shape: EmptyShape,
    scope: (_input, caller) => ({ sight: visibilityOf(caller) }),
    topics: ({ sight }) => (sight === 'all' ? [ticketsTopic] : [ticketsTopic, workersTopic, placesTopic]),
    touches: all,
    rows: ticketsRows,
  }),
  cleaning: view({
    offlineCopy: true,
    allow: layerRules.cleaning,
    shape: EmptyShape,
    topics: () => [cleaningTopic, placesTopic, bookingsTopic, eventsTopic, checkInsTopic],
    touches: all,
    rows: cleaningRows,
    nextAt: getNextMinute,
  }),
  arrivals: view({
    offlineCopy: true,
    allow: layerRules.arrivals,
    shape: EmptyShape,
    topics: () => [placesTopic, bookingsTopic, eventsTopic],
    touches: all,
    rows: arrivalRows,
    expiresAt: ({ at }) => at,
  }),
  heads: view({
    offlineCopy: true,
    allow: layerRules.heads,
    shape: EmptyShape,
    topics: () => [checkInsTopic, bookingsTopic, eventsTopic],
    touches: all,
    rows: headCountRows,
    nextAt: getNextMinute,
  }),
  missing: view({
    offlineCopy: true,
    allow: layerRules.missing,
    shape: EmptyShape,
    topics: () => [rollCallsTopic],
    touches: all,
    rows: missingRows,
  }),
  history: historyView('map', administrators),
};

export const routes: Route[] = [uploadRoute, serveRoute];
