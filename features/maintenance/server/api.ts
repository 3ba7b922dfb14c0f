import { historyView } from '#platform/records/server/history-view.ts';
import { everyone, signedIn } from '#platform/http/rules.ts';
import { requireCaller, query, command } from '#platform/http/server/calls.ts';
import type { Route } from '#platform/http/server/routes.ts';
import { SearchInput } from '#platform/http/shapes.ts';
import { view } from '#platform/live/server/view.ts';
import { accessRules } from '#features/screens.ts';
import { canReadGuestText, fullAccessRule } from '#features/maintenance/rules.ts';
import {
  ticketIdInput,
  NewComment,
  NewTicket,
  NoInput,
  TicketChange,
  TicketFilter,
  TicketPage,
  TicketRemoval,
  TicketsChange,
} from '#features/maintenance/shapes/ticket.ts';
import { placeCodeInput, reportSecretInput, ReportAddition, NewReport, NewCodes } from '#features/maintenance/shapes/report.ts';
import { workerIdInput, NewWorker, WorkerChange } from '#features/maintenance/shapes/worker.ts';
import { type Visibility, visibilityOf } from '#features/maintenance/visibility.ts';
import { topics } from '#features/maintenance/topics.ts';
import { arrivalRows, ticketsOfDay } from './day/day-rows.ts';
import { searchWork } from './search-work.ts';
import { taskCalls, taskViews } from './tasks/api.ts';
import { tasksTopic } from './tasks/lock-task.ts';
import { codeRows, createCodes, revokeCode } from './reports/place-codes.ts';
import { addToReport, createReport } from './reports/create-report.ts';
import { reportPage } from './reports/report-page.ts';
import { reportStatus } from './reports/report-status.ts';
import { changeVisibleTicket, canChangeTicket } from './tickets/change-visible-ticket.ts';
import { changeTickets, canChangeTickets } from './tickets/change-tickets.ts';
import { addComment } from './tickets/add-comment.ts';
import { removeTicket } from './tickets/remove-ticket.ts';
import { type TicketScope, ticketScopeOf } from './tickets/ticket-scope.ts';
import { withListScope, ticketCounts, ticketList } from './tickets/ticket-list.ts';
import { commentRows, ticketHistory, wholeTicket } from './tickets/ticket-rows.ts';
import { bookingsTopic, eventsTopic } from '#features/reservations/server/public.ts';
import { placesTopic } from '#features/places/server/public.ts';
import { accountsTopic } from '#features/accounts/server/public.ts';
import { accountRows, workerRows } from './workers/worker-rows.ts';
import { nextMidnight, countWaitingWork } from './tickets/count-waiting-work.ts';
import { markUnsafe, unmarkFixed, reopenPlace, markFixed, revertUnsafe } from './unsafe/mark-unsafe.ts';
import { unsafePlaces, unsafeScopeOf } from './unsafe/unsafe-places.ts';
import { addWorker, changeWorker, removeWorker } from './workers/change-worker.ts';
import { createTicket } from './tickets/open-ticket.ts';
import { taskFileRoute } from './tasks/task-file.ts';

/** Everyone who may use maintenance. The scope of each view limits which tickets and tasks the caller sees (`visibilityOf`). */
const reporters = accessRules.maintenance;
/** Topics whose changes can show or hide tickets for a caller without full access. */
const visibilityTopics = (sight: Visibility) => (sight === 'all' ? [] : [topics.tickets, topics.workers, placesTopic]);
const wideTopics: readonly string[] = [topics.workers, placesTopic];
const touchesTicket = ({ topic, key }: { topic: string; key: string }, { id }: TicketScope) =>
  key === id || wideTopics.includes(topic) ? ('all' as const) : [];

/** For each order of a list, the topics that change it in addition to the tickets. */
const orderTopics = {
  urgency: [],
  newest: [],
  due: [],
  arrival: [bookingsTopic, eventsTopic, placesTopic],
  near: [placesTopic],
} as const;

export const calls = {
  createTicket: command({ allow: reporters, shape: NewTicket, run: createTicket }),
  changeTicket: command({ allow: canChangeTicket, shape: TicketChange, run: changeVisibleTicket }),
  changeTickets: command({ allow: canChangeTickets, shape: TicketsChange, run: changeTickets }),
  markUnsafe: command({ allow: fullAccessRule, shape: ticketIdInput, run: markUnsafe }),
  takeBackUnsafe: command({ allow: fullAccessRule, shape: ticketIdInput, run: revertUnsafe }),
  sayMended: command({ allow: fullAccessRule, shape: ticketIdInput, run: markFixed }),
  notMended: command({ allow: fullAccessRule, shape: ticketIdInput, run: unmarkFixed }),
  reopenPlace: command({ allow: fullAccessRule, shape: ticketIdInput, run: reopenPlace }),
  removeTicket: command({ allow: fullAccessRule, shape: TicketRemoval, run: removeTicket }),
  comment: command({ allow: reporters, shape: NewComment, run: addComment }),

  reportPage: query({ allow: everyone, shape: placeCodeInput, run: reportPage }),
  report: command({
    allow: everyone,
    shape: NewReport,
    // The limit is high, because all guests of a camp may share one network address.
    limits: [{ name: 'maintenance.report', per: 'address', times: 30, within: 3_600 }],
    run: createReport,
  }),
  /** A query instead of a view, because the page of a visitor opens no live connection. */
  reportStatus: query({ allow: everyone, shape: reportSecretInput, run: reportStatus }),
  addToReport: command({
    allow: everyone,
    shape: ReportAddition,
    limits: [{ name: 'maintenance.add-to-report', per: 'address', times: 60, within: 3_600 }],
    run: addToReport,
  }),
  makeCodes: command({ allow: fullAccessRule, shape: NewCodes, run: createCodes }),
  revokeCode: command({ allow: fullAccessRule, shape: placeCodeInput, run: revokeCode }),

  addWorker: command({ allow: fullAccessRule, shape: NewWorker, run: addWorker }),
  changeWorker: command({ allow: fullAccessRule, shape: WorkerChange, run: changeWorker }),
  removeWorker: command({ allow: fullAccessRule, shape: workerIdInput, run: removeWorker }),

  search: query({ allow: reporters, shape: SearchInput, run: searchWork }),
  ...taskCalls,
};

export const views = {
  tickets: view({
    offlineCopy: true,
    allow: reporters,
    shape: TicketPage,
    scope: withListScope,
    topics: ({ order, sight, kind }) => [
      ...new Set([
        topics.tickets,
        topics.workers,
        ...orderTopics[order],
        ...visibilityTopics(sight),
        ...(kind === 'set-ups' ? [eventsTopic] : []),
      ]),
    ],
    // With pagination, a change of one row can move every other row.
    touches: () => 'all',
    rows: ticketList,
  }),
  ticketCounts: view({
    offlineCopy: true,
    allow: reporters,
    shape: TicketFilter,
    scope: withListScope,
    topics: ({ sight }) => [...new Set([topics.tickets, topics.workers, ...visibilityTopics(sight)])],
    touches: () => 'all',
    rows: ticketCounts,
  }),
  ticket: view({
    offlineCopy: true,
    allow: reporters,
    shape: ticketIdInput,
    scope: ticketScopeOf,
    topics: ({ sight }) => [...new Set([topics.tickets, topics.workers, ...visibilityTopics(sight)])],
    touches: touchesTicket,
    rows: wholeTicket,
  }),
  comments: view({
    offlineCopy: true,
    allow: reporters,
    shape: ticketIdInput,
    scope: ticketScopeOf,
    topics: ({ sight }) => [topics.comments, ...visibilityTopics(sight)],
    touches: touchesTicket,
    rows: commentRows,
  }),
  history: view({
    allow: reporters,
    shape: ticketIdInput,
    scope: ticketScopeOf,
    topics: ({ sight }) => ['history.ticket', ...visibilityTopics(sight)],
    touches: touchesTicket,
    rows: ticketHistory,
  }),
  waiting: view({
    offlineCopy: true,
    allow: reporters,
    shape: NoInput,
    scope: (_input, caller) => ({ accountId: requireCaller(caller).accountId, isAll: visibilityOf(caller) === 'all' }),
    topics: () => [topics.tickets, topics.workers],
    touches: () => ['waiting'],
    rows: countWaitingWork,
    nextAt: nextMidnight,
  }),
  day: view({
    offlineCopy: true,
    allow: fullAccessRule,
    shape: NoInput,
    scope: (_input, caller) => ({ accountId: requireCaller(caller).accountId, readsGuests: canReadGuestText(caller) }),
    topics: () => [topics.tickets, topics.workers],
    touches: () => 'all',
    rows: ticketsOfDay,
  }),
  /** For the home page and the front desk: every account may see unsafe places and their reasons. */
  unsafePlaces: view({
    offlineCopy: true,
    allow: signedIn,
    shape: NoInput,
    scope: (_input, caller) => unsafeScopeOf(caller),
    topics: () => [topics.tickets, topics.workers, placesTopic, bookingsTopic, eventsTopic],
    touches: () => 'all',
    rows: unsafePlaces,
    expiresAt: ({ booked }) => booked.map(({ endsAt }) => endsAt).toSorted()[0] ?? null,
  }),
  arrivals: view({
    offlineCopy: true,
    allow: fullAccessRule,
    shape: NoInput,
    topics: () => [topics.tickets, tasksTopic, bookingsTopic, eventsTopic, placesTopic],
    touches: () => 'all',
    rows: arrivalRows,
    expiresAt: ({ arrivesAt }) => arrivesAt,
  }),
  codes: view({ allow: fullAccessRule, shape: NoInput, topics: () => [topics.codes], rows: codeRows }),
  accounts: view({ allow: fullAccessRule, shape: NoInput, topics: () => [accountsTopic], touches: () => 'all', rows: accountRows }),
  workers: view({ offlineCopy: true, allow: fullAccessRule, shape: NoInput, topics: () => [topics.workers], rows: workerRows }),
  workerHistory: historyView('workers', fullAccessRule),

  ...taskViews,
};

export const routes: Route[] = [taskFileRoute];
