import { present, write } from '#platform/http/server/calls.ts';
import { view } from '#platform/live/server/view.ts';
import type { Floor } from '#platform/server/floor.ts';
import { later, minute } from '#platform/time/instant.ts';
import { checkInsTopic } from '#rooms/check-in/server/door.ts';
import { eventsTopic, placesTopic } from '#rooms/reservations/server/door.ts';
import { Addition, byEvent, byRollCall, Ending, Lodging, Marking, nothing, Sighting, Start } from '#rooms/roll-call/shapes.ts';
import { topics } from '#rooms/roll-call/topics.ts';
import { addPeople } from './add-people.ts';
import { endRollCall, resumeRollCall } from './end.ts';
import { eventRows, paperRows } from './event-rows.ts';
import { lodge } from './lodge.ts';
import { markPeople } from './mark.ts';
import { countsAnywhere, eventsSeen, mayCount, mayRead } from './may-see.ts';
import { peopleRows, rollCallRows } from './roll-call-rows.ts';
import { saySeen } from './say-seen.ts';
import { startRollCall } from './start.ts';

export const calls = {
  start: write({ who: mayCount, shape: Start, run: startRollCall }),
  mark: write({ who: mayCount, shape: Marking, run: markPeople }),
  add: write({ who: mayCount, shape: Addition, run: addPeople }),
  saySeen: write({ who: mayCount, shape: Sighting, run: saySeen }),
  end: write({ who: mayCount, shape: Ending, run: endRollCall }),
  resume: write({ who: mayCount, shape: byRollCall, run: resumeRollCall }),
  lodge: write({ who: mayRead, shape: Lodging, run: lodge }),
};

const all = () => 'all' as const;
/** Who comes and goes as their check-in said is here, and here no more, by the clock alone. */
const nextLook = async ({ clock }: Floor) => later(clock.now(), 5 * minute);

export const views = {
  /** Nobody's name. */
  list: view({
    kept: true,
    who: countsAnywhere,
    shape: nothing,
    scope: (_input, caller) => ({ eventIds: eventsSeen(present(caller)) }),
    topics: () => [topics.rollCalls],
    rows: rollCallRows,
  }),
  /** Those that are on, with how many are there; nobody's name. */
  events: view({
    kept: true,
    who: countsAnywhere,
    shape: nothing,
    scope: (_input, caller) => ({ eventIds: eventsSeen(present(caller)) }),
    topics: () => [eventsTopic, checkInsTopic],
    touches: all,
    rows: eventRows,
    nextAt: nextLook,
  }),
  /** Names: while somebody is looked for of all who count, afterwards of who reads the report. */
  people: view({
    kept: true,
    who: (caller, input) => mayCount(caller, input) || mayRead(caller, input),
    shape: byRollCall,
    scope: (input, caller) => ({ ...input, readsReports: mayRead(caller, input) }),
    topics: ({ id }) => [topics.peopleOf(id)],
    touches: ({ key }) => (key === '*' ? 'all' : [key]),
    rows: peopleRows,
  }),
  /** What is printed before anything happens, and where families sleep. */
  families: view({
    kept: true,
    who: mayRead,
    shape: byEvent,
    topics: () => [checkInsTopic, topics.lodgings, placesTopic],
    touches: all,
    rows: paperRows,
    nextAt: nextLook,
  }),
};
