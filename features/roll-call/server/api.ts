import { requireCaller, command } from '#platform/http/server/calls.ts';
import { view } from '#platform/live/server/view.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { addMilliseconds, minute } from '#platform/time/instant.ts';
import { checkInsTopic } from '#features/check-in/server/public.ts';
import { eventsTopic } from '#features/reservations/server/public.ts';
import { placesTopic } from '#features/places/server/public.ts';
import {
  AddPeopleShape,
  byEvent,
  rollCallIdInput,
  EndShape,
  LodgingShape,
  MarkShape,
  EmptyShape,
  SightingShape,
  StartShape,
} from '#features/roll-call/shapes.ts';
import { topics } from '#features/roll-call/topics.ts';
import { addPeople } from './add-people.ts';
import { endRollCall, resumeRollCall } from './end-roll-call.ts';
import { eventRows, lodgedFamilyRows } from './event-rows.ts';
import { setLodging } from './set-lodging.ts';
import { markPeople } from './mark-people.ts';
import { canCountAnywhere, findVisibleEventIds, canCount, canReadNames } from './permissions.ts';
import { peopleRows, rollCallRows } from './roll-call-rows.ts';
import { recordSighting } from './record-sighting.ts';
import { startRollCall } from './start-roll-call.ts';

export const calls = {
  start: command({ allow: canCount, shape: StartShape, run: startRollCall }),
  mark: command({ allow: canCount, shape: MarkShape, run: markPeople }),
  add: command({ allow: canCount, shape: AddPeopleShape, run: addPeople }),
  saySeen: command({ allow: canCount, shape: SightingShape, run: recordSighting }),
  end: command({ allow: canCount, shape: EndShape, run: endRollCall }),
  resume: command({ allow: canCount, shape: rollCallIdInput, run: resumeRollCall }),
  lodge: command({ allow: canReadNames, shape: LodgingShape, run: setLodging }),
};

const all = () => 'all' as const;
/** The list also changes with time, at planned arrivals and departures. */
const getNextCheck = async ({ clock }: AppContext) => addMilliseconds(clock.now(), 5 * minute);

export const views = {
  /** All roll calls, without names. */
  list: view({
    offlineCopy: true,
    allow: canCountAnywhere,
    shape: EmptyShape,
    scope: (_input, caller) => ({ eventIds: findVisibleEventIds(requireCaller(caller)) }),
    topics: () => [topics.rollCalls],
    rows: rollCallRows,
  }),
  /** Current events with the number of people, without names. */
  events: view({
    offlineCopy: true,
    allow: canCountAnywhere,
    shape: EmptyShape,
    scope: (_input, caller) => ({ eventIds: findVisibleEventIds(requireCaller(caller)) }),
    topics: () => [eventsTopic, checkInsTopic],
    touches: all,
    rows: eventRows,
    nextAt: getNextCheck,
  }),
  /** People with names. During a roll call, everyone who counts may read them; afterwards, readers of the report. */
  people: view({
    offlineCopy: true,
    allow: (caller, input) => canCount(caller, input) || canReadNames(caller, input),
    shape: rollCallIdInput,
    scope: (input, caller) => ({ ...input, readsReports: canReadNames(caller, input) }),
    topics: ({ id }) => [topics.peopleOf(id)],
    touches: ({ key }) => (key === '*' ? 'all' : [key]),
    rows: peopleRows,
  }),
  /** People and their lodging, for the paper list and the lodging panel. */
  families: view({
    offlineCopy: true,
    allow: canReadNames,
    shape: byEvent,
    topics: () => [checkInsTopic, topics.lodgings, placesTopic],
    touches: all,
    rows: lodgedFamilyRows,
    nextAt: getNextCheck,
  }),
};
