import { historyView } from '#platform/events/server/history.ts';
import { everyone, signedIn } from '#platform/http/rules.ts';
import { present, read, write } from '#platform/http/server/calls.ts';
import type { Route } from '#platform/http/server/routes.ts';
import { SearchWords } from '#platform/http/shapes.ts';
import { view } from '#platform/live/server/view.ts';
import { rules } from '#rooms/screens.ts';
import { readsGuestWords, seesAll } from '#rooms/maintenance/rules.ts';
import {
  byTicket,
  NewComment,
  NewTicket,
  nothing,
  TicketChange,
  TicketNarrowing,
  TicketPage,
  TicketRemoval,
  TicketsChange,
} from '#rooms/maintenance/shapes/ticket.ts';
import { byCode, bySecret, MoreOfReport, NewReport, PlacesOfCodes } from '#rooms/maintenance/shapes/report.ts';
import { byWorker, NewWorker, WorkerChange } from '#rooms/maintenance/shapes/worker.ts';
import { type Sight, sightOf } from '#rooms/maintenance/sight.ts';
import { topics } from '#rooms/maintenance/topics.ts';
import { arrivalRows, ticketsOfDay } from './day/day-rows.ts';
import { searchWork } from './search-work.ts';
import { taskCalls, taskViews } from './tasks/api.ts';
import { tasksTopic } from './tasks/lock-task.ts';
import { codeRows, makeCodes, revokeCode } from './reports/place-codes.ts';
import { addToReport, report } from './reports/report.ts';
import { reportPage } from './reports/report-page.ts';
import { reportStatus } from './reports/report-status.ts';
import { changeSeenTicket, mayChange } from './tickets/change-seen.ts';
import { changeTickets, mayChangeAny } from './tickets/change-tickets.ts';
import { comment } from './tickets/comment.ts';
import { removeTicket } from './tickets/remove-ticket.ts';
import { type SeenTicket, ticketAsSeen } from './tickets/seen-ticket.ts';
import { asSeen, ticketCounts, ticketList } from './tickets/ticket-list.ts';
import { commentRows, ticketHistory, wholeTicket } from './tickets/ticket-rows.ts';
import { bookingsTopic, eventsTopic, placesTopic } from '#rooms/reservations/server/door.ts';
import { accountsTopic } from '#rooms/accounts/server/door.ts';
import { accountRows, workerRows } from './workers/worker-rows.ts';
import { nextMidnight, waiting } from './tickets/waiting.ts';
import { markUnsafe, notMended, reopenPlace, sayMended, takeBackUnsafe } from './unsafe/mark-unsafe.ts';
import { unsafePlaces, unsafeScopeOf } from './unsafe/unsafe-places.ts';
import { addWorker, changeWorker, removeWorker } from './workers/change-worker.ts';
import { createTicket } from './tickets/open-ticket.ts';
import { taskFileRoute } from './tasks/task-file.ts';

/** Whoever may open the room; which tickets and tasks they see is each view's scope (`sightOf`). */
const reporters = rules.maintenance;
/** What makes a ticket appear and disappear for somebody who does not see all. */
const sightTopics = (sight: Sight) => (sight === 'all' ? [] : [topics.tickets, topics.workers, placesTopic]);
const wideTopics: readonly string[] = [topics.workers, placesTopic];
const ofThis = ({ topic, key }: { topic: string; key: string }, { id }: SeenTicket) =>
  key === id || wideTopics.includes(topic) ? ('all' as const) : [];

/** What moves the places of an order, beside the tickets themselves. */
const orderTopics = {
  urgency: [],
  newest: [],
  due: [],
  arrival: [bookingsTopic, eventsTopic, placesTopic],
  near: [placesTopic],
} as const;

export const calls = {
  createTicket: write({ who: reporters, shape: NewTicket, run: createTicket }),
  changeTicket: write({ who: mayChange, shape: TicketChange, run: changeSeenTicket }),
  changeTickets: write({ who: mayChangeAny, shape: TicketsChange, run: changeTickets }),
  markUnsafe: write({ who: seesAll, shape: byTicket, run: markUnsafe }),
  takeBackUnsafe: write({ who: seesAll, shape: byTicket, run: takeBackUnsafe }),
  sayMended: write({ who: seesAll, shape: byTicket, run: sayMended }),
  notMended: write({ who: seesAll, shape: byTicket, run: notMended }),
  reopenPlace: write({ who: seesAll, shape: byTicket, run: reopenPlace }),
  removeTicket: write({ who: seesAll, shape: TicketRemoval, run: removeTicket }),
  comment: write({ who: reporters, shape: NewComment, run: comment }),

  reportPage: read({ who: everyone, shape: byCode, run: reportPage }),
  report: write({
    who: everyone,
    shape: NewReport,
    // A camp's guests share one address.
    limits: [{ name: 'maintenance.report', per: 'address', times: 30, within: 3_600 }],
    run: report,
  }),
  /** A read and not a view: a visitor's page opens no live connection. */
  reportStatus: read({ who: everyone, shape: bySecret, run: reportStatus }),
  addToReport: write({
    who: everyone,
    shape: MoreOfReport,
    limits: [{ name: 'maintenance.add-to-report', per: 'address', times: 60, within: 3_600 }],
    run: addToReport,
  }),
  makeCodes: write({ who: seesAll, shape: PlacesOfCodes, run: makeCodes }),
  revokeCode: write({ who: seesAll, shape: byCode, run: revokeCode }),

  addWorker: write({ who: seesAll, shape: NewWorker, run: addWorker }),
  changeWorker: write({ who: seesAll, shape: WorkerChange, run: changeWorker }),
  removeWorker: write({ who: seesAll, shape: byWorker, run: removeWorker }),

  search: read({ who: reporters, shape: SearchWords, run: searchWork }),
  ...taskCalls,
};

export const views = {
  tickets: view({
    kept: true,
    who: reporters,
    shape: TicketPage,
    scope: asSeen,
    topics: ({ order, sight, kind }) => [
      ...new Set([
        topics.tickets,
        topics.workers,
        ...orderTopics[order],
        ...sightTopics(sight),
        ...(kind === 'set-ups' ? [eventsTopic] : []),
      ]),
    ],
    // A page: where one comes or goes, another gives way or follows.
    touches: () => 'all',
    rows: ticketList,
  }),
  ticketCounts: view({
    kept: true,
    who: reporters,
    shape: TicketNarrowing,
    scope: asSeen,
    topics: ({ sight }) => [...new Set([topics.tickets, topics.workers, ...sightTopics(sight)])],
    touches: () => 'all',
    rows: ticketCounts,
  }),
  ticket: view({
    kept: true,
    who: reporters,
    shape: byTicket,
    scope: ticketAsSeen,
    topics: ({ sight }) => [...new Set([topics.tickets, topics.workers, ...sightTopics(sight)])],
    touches: ofThis,
    rows: wholeTicket,
  }),
  comments: view({
    kept: true,
    who: reporters,
    shape: byTicket,
    scope: ticketAsSeen,
    topics: ({ sight }) => [topics.comments, ...sightTopics(sight)],
    touches: ofThis,
    rows: commentRows,
  }),
  history: view({
    who: reporters,
    shape: byTicket,
    scope: ticketAsSeen,
    topics: ({ sight }) => ['history.ticket', ...sightTopics(sight)],
    touches: ofThis,
    rows: ticketHistory,
  }),
  waiting: view({
    kept: true,
    who: reporters,
    shape: nothing,
    scope: (_input, caller) => ({ accountId: present(caller).accountId, isAll: sightOf(caller) === 'all' }),
    topics: () => [topics.tickets, topics.workers],
    touches: () => ['waiting'],
    rows: waiting,
    nextAt: nextMidnight,
  }),
  /** What one worker has to mend, and what is unsafe, whoever has it. */
  day: view({
    kept: true,
    who: seesAll,
    shape: nothing,
    scope: (_input, caller) => ({ accountId: present(caller).accountId, readsGuests: readsGuestWords(caller) }),
    topics: () => [topics.tickets, topics.workers],
    touches: () => 'all',
    rows: ticketsOfDay,
  }),
  /** For home and the desk: each place and its reason are open to everybody signed in. */
  unsafePlaces: view({
    kept: true,
    who: signedIn,
    shape: nothing,
    scope: (_input, caller) => unsafeScopeOf(caller),
    topics: () => [topics.tickets, topics.workers, placesTopic, bookingsTopic, eventsTopic],
    touches: () => 'all',
    rows: unsafePlaces,
    expiresAt: ({ booked }) => booked.map(({ endsAt }) => endsAt).toSorted()[0] ?? null,
  }),
  /** When somebody comes next to where there is work. */
  arrivals: view({
    kept: true,
    who: seesAll,
    shape: nothing,
    topics: () => [topics.tickets, tasksTopic, bookingsTopic, eventsTopic, placesTopic],
    touches: () => 'all',
    rows: arrivalRows,
    expiresAt: ({ arrivesAt }) => arrivesAt,
  }),
  codes: view({ who: seesAll, shape: nothing, topics: () => [topics.codes], rows: codeRows }),
  /** Whose account a worker may be linked to. */
  accounts: view({ who: seesAll, shape: nothing, topics: () => [accountsTopic], touches: () => 'all', rows: accountRows }),
  workers: view({ kept: true, who: seesAll, shape: nothing, topics: () => [topics.workers], rows: workerRows }),
  workerHistory: historyView('workers', seesAll),

  ...taskViews,
};

export const routes: Route[] = [taskFileRoute];
