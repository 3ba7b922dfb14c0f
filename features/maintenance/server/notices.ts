import { and, eq, inArray, ne, not } from 'drizzle-orm';
import { type RecordedEvent, declareNotice, type NoticeTopic, type EventChange } from '#platform/events/server/notice.ts';
import type { Access } from '#platform/http/rules.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { placeLabelOf } from '#features/places/server/public.ts';
import { accessRules } from '#features/screens.ts';
import { canReadGuestText, fullAccessRule } from '#features/maintenance/rules.ts';
import { noticeTexts } from '#features/maintenance/i18n/notices/texts.ts';
import { tickets, workers } from './tables.ts';
import { repeatingTasks } from './tasks/tables.ts';
import { titleWithoutGuestText } from './tickets/guest-text.ts';
import {
  ticketLinkAndTag,
  type TicketFactsOfNotice,
  type PlacedTicketFacts,
  shouldSkipGuestText,
  shouldSkipInvisible,
  ticketTagOf,
  readTicketFacts,
  addAreas,
} from './tickets/notice-facts.ts';
import {
  readSafeFacts,
  describeUnsafe,
  describeSafe,
  shouldSkipUninvolved,
  audienceInCharge,
  audienceNotifiedBefore,
  readUnsafeFacts,
} from './unsafe/unsafe-notices.ts';
import { hasWorkerLeft } from './workers/has-left.ts';

const titles = (topic: keyof (typeof noticeTexts)['en']['topics']) => ({
  en: noticeTexts.en.topics[topic],
  es: noticeTexts.es.topics[topic],
});
const maintenanceAudience = ['#Maintenance', 'view-full-maintenance'];

const newTicketTopic: NoticeTopic = {
  key: 'maintenance.new-ticket',
  title: titles('newTicket'),
  allow: accessRules.maintenance,
  defaults: maintenanceAudience,
  urgency: 'normal',
  ttl: 12 * hour,
  mail: 'otherwise',
};
const assignedTopic: NoticeTopic = {
  key: 'maintenance.assigned',
  title: titles('assigned'),
  allow: accessRules.maintenance,
  urgency: 'normal',
  ttl: 24 * hour,
  mail: 'otherwise',
};
const unsafeTopic: NoticeTopic = {
  key: 'maintenance.unsafe',
  title: titles('unsafe'),
  allow: accessRules.maintenance,
  // Includes managers of single events.
  permissionPrefix: 'view-event-',
  defaults: [...maintenanceAudience, ...accessRules.administration, '#Recreation'],
  urgency: 'urgent',
  ttl: 4 * hour,
  mail: 'otherwise',
};
const fixedTopic: NoticeTopic = {
  key: 'maintenance.mended',
  title: titles('mended'),
  allow: fullAccessRule,
  defaults: [...maintenanceAudience, ...accessRules.administration],
  urgency: 'normal',
  ttl: 12 * hour,
  mail: 'otherwise',
};
const safeTopic: NoticeTopic = {
  key: 'maintenance.safe',
  title: titles('safe'),
  allow: accessRules.maintenance,
  defaults: unsafeTopic.defaults ?? [],
  urgency: 'normal',
  ttl: 4 * hour,
  mail: 'never',
};
const commentTopic: NoticeTopic = {
  key: 'maintenance.comment',
  title: titles('comment'),
  allow: accessRules.maintenance,
  urgency: 'normal',
  ttl: 12 * hour,
  mail: 'otherwise',
};

const overdueTopic: NoticeTopic = {
  key: 'maintenance.overdue',
  title: titles('overdue'),
  allow: accessRules.maintenance,
  defaults: maintenanceAudience,
  urgency: 'normal',
  ttl: 12 * hour,
  mail: 'otherwise',
};

const unsafeMark = { topic: unsafeTopic, tagOf: ticketTagOf };
const unsafeNotice = {
  topic: unsafeTopic,
  read: readUnsafeFacts,
  to: audienceInCharge,
  shouldSkip: shouldSkipUninvolved,
  renderText: describeUnsafe,
};
const safeNotice = {
  topic: safeTopic,
  ends: unsafeMark,
  read: readSafeFacts,
  to: audienceNotifiedBefore,
  shouldSkip: shouldSkipInvisible,
  renderText: describeSafe,
};

/** Maps each recorded event to its notice. If several notices of one event reach the same person, only the first is sent. */
export const notices = [
  declareNotice({ on: 'maintenance.ticket-unsafe', ...unsafeNotice }),
  declareNotice({ on: 'maintenance.ticket-changed', when: isPlaceChange, ...unsafeNotice }),
  declareNotice({
    on: 'maintenance.ticket-mended',
    topic: fixedTopic,
    read: readFixedTicket,
    shouldSkip: shouldSkipGuestText,
    renderText: describeFixed,
  }),
  declareNotice({
    on: 'maintenance.ticket-not-mended',
    topic: fixedTopic,
    read: readUnfixedTicket,
    shouldSkip: shouldSkipGuestText,
    renderText: describeUnfixed,
  }),
  declareNotice({ on: 'maintenance.ticket-safe', ...safeNotice }),
  declareNotice({ on: 'maintenance.ticket-unsafe-undone', ...safeNotice }),
  declareNotice({
    on: 'maintenance.ticket-opened',
    topic: assignedTopic,
    when: isAssignment,
    read: readTicketFacts,
    to: toAssignee,
    shouldSkip: shouldSkipGuestText,
    renderText: describeAssigned,
  }),
  declareNotice({
    on: 'maintenance.ticket-opened',
    topic: newTicketTopic,
    read: readPlacedTicket,
    shouldSkip: shouldSkipInvisible,
    renderText: describeNew,
  }),
  declareNotice({
    on: 'maintenance.ticket-changed',
    topic: assignedTopic,
    when: isAssignment,
    read: readTicketFacts,
    to: toAssignee,
    shouldSkip: shouldSkipGuestText,
    renderText: describeAssigned,
  }),
  declareNotice({
    on: 'maintenance.tickets-given',
    topic: assignedTopic,
    read: readAssignedTickets,
    to: toWorker,
    renderText: describeAssignedTickets,
  }),
  declareNotice({
    on: 'maintenance.task-overdue',
    topic: overdueTopic,
    read: readOverdueTask,
    to: toTaskWorker,
    renderText: describeOverdue,
  }),
  declareNotice({
    on: 'maintenance.commented',
    topic: commentTopic,
    read: readTicketFacts,
    to: toTicketPeople,
    shouldSkip: shouldSkipComment,
    renderText: describeComment,
  }),
];

async function readPlacedTicket(app: AppContext, event: RecordedEvent): Promise<PlacedTicketFacts | null> {
  const ticket = await readTicketFacts(app, event);
  return ticket && addAreas(app, ticket);
}

async function readFixedTicket(app: AppContext, event: RecordedEvent): Promise<TicketFactsOfNotice | null> {
  const ticket = await readTicketFacts(app, event);
  return ticket?.fixedAt ? ticket : null;
}

async function readUnfixedTicket(app: AppContext, event: RecordedEvent): Promise<TicketFactsOfNotice | null> {
  const ticket = await readTicketFacts(app, event);
  return ticket?.unsafeAt && !ticket.fixedAt ? ticket : null;
}

/** Skips guest text as usual, and comments by guests on tickets that staff reported. */
function shouldSkipComment(ticket: TicketFactsOfNotice, who: Access): boolean {
  return shouldSkipGuestText(ticket, who) || (ticket.by === null && !canReadGuestText(who));
}

/** Returns whether a change assigns a ticket. False for bulk changes, which send one notice for all tickets. */
function isAssignment({ after }: EventChange): boolean {
  const { assigneeId, isOneOfMany } = (after ?? {}) as { assigneeId?: string | null; isOneOfMany?: boolean };
  return Boolean(assigneeId) && isOneOfMany !== true;
}

/** Returns whether a change gives the ticket a new place: moving an unsafe ticket closes that place. */
function isPlaceChange({ after }: EventChange): boolean {
  return Boolean((after as { placeId?: string | null } | null)?.placeId);
}

function toAssignee({ assigneeAccountId }: TicketFactsOfNotice) {
  return { accounts: assigneeAccountId === null ? [] : [assigneeAccountId] };
}

function toTicketPeople({ assigneeAccountId, reporterId }: TicketFactsOfNotice) {
  return { accounts: [assigneeAccountId, reporterId].filter((id) => id !== null) };
}

function describeNew(ticket: TicketFactsOfNotice, language: Language) {
  const w = noticeTexts[language];
  const reporter = ticket.reporterName === '' ? null : w.reportedBy(ticket.reporterName);
  return { title: w.newTicket(ticket.title), body: [ticket.place, reporter].filter(Boolean).join(' · '), ...ticketLinkAndTag(ticket) };
}

function describeAssigned(ticket: TicketFactsOfNotice, language: Language) {
  return { title: noticeTexts[language].assigned(ticket.title), body: ticket.place ?? '', ...ticketLinkAndTag(ticket) };
}

/** Reads only the tickets that are still open and assigned to this worker, because jobs may run after a later change or an undo. */
async function readAssignedTickets(app: AppContext, { subjectId, after }: RecordedEvent) {
  const { ticketIds } = after as { ticketIds: string[] };
  const assignedTickets = await app.rows
    .select({ title: tickets.title, originKind: tickets.originKind, accountId: workers.accountId })
    .from(tickets)
    .innerJoin(workers, and(eq(workers.id, tickets.assigneeId), not(hasWorkerLeft)))
    .where(and(inArray(tickets.id, ticketIds), eq(tickets.assigneeId, subjectId), ne(tickets.status, 'closed')));
  const { locale } = await app.camp();
  const titles = assignedTickets
    .map((ticket) => titleWithoutGuestText(ticket, locale))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  return assignedTickets.length === 0 ? null : { accountId: assignedTickets[0]?.accountId ?? null, titles };
}

type AssignedTickets = NonNullable<Awaited<ReturnType<typeof readAssignedTickets>>>;

function toWorker({ accountId }: AssignedTickets) {
  return { accounts: accountId === null ? [] : [accountId] };
}

function describeAssignedTickets({ titles }: AssignedTickets, language: Language) {
  return {
    title: noticeTexts[language].given(titles.length),
    body: titles.join(' · '),
    link: '/maintenance?part=day',
    tag: 'maintenance-given',
  };
}

function describeFixed(ticket: TicketFactsOfNotice, language: Language) {
  const w = noticeTexts[language];
  return {
    title: w.mended(ticket.place ?? ticket.title),
    body: w.needsInspection(ticket.title, ticket.by ?? ''),
    ...ticketLinkAndTag(ticket),
  };
}

function describeUnfixed(ticket: TicketFactsOfNotice, language: Language) {
  const w = noticeTexts[language];
  return {
    title: w.stillUnsafe(ticket.place ?? ticket.title),
    body: w.notFixed(ticket.title, ticket.by ?? ''),
    ...ticketLinkAndTag(ticket),
  };
}

function describeComment(ticket: TicketFactsOfNotice, language: Language) {
  const w = noticeTexts[language];
  return { title: w.comment(ticket.by ?? w.reporter, ticket.title), body: ticket.comment, ...ticketLinkAndTag(ticket) };
}

/** Returns null if the task was completed or moved before the job ran: jobs may run late. */
async function readOverdueTask(app: AppContext, event: RecordedEvent) {
  const { id, title, placeId, overdueNoticeDay, nextDue } = repeatingTasks;
  const [task] = await app.rows
    .select({ id, title, placeId, overdueNoticeDay, nextDue, assigneeAccountId: workers.accountId })
    .from(repeatingTasks)
    .leftJoin(workers, and(eq(workers.id, repeatingTasks.assigneeId), not(hasWorkerLeft)))
    .where(eq(id, event.subjectId));
  const { due } = (event.after ?? {}) as { due?: string };
  // `nextDue` is null for a task before events, which stores no due day.
  if (task === undefined || task.overdueNoticeDay !== due || (task.nextDue !== null && task.nextDue !== due)) return null;
  return { ...task, place: task.placeId === null ? null : await placeLabelOf(app.rows, task.placeId) };
}

type OverdueTask = NonNullable<Awaited<ReturnType<typeof readOverdueTask>>>;

/** Returns the assignee as recipient, or everyone with full access if the task has no assignee or its worker was removed. */
function toTaskWorker({ assigneeAccountId }: OverdueTask) {
  return assigneeAccountId === null ? { allow: fullAccessRule } : { accounts: [assigneeAccountId] };
}

function describeOverdue({ id, title, place }: OverdueTask, language: Language) {
  const w = noticeTexts[language];
  return {
    title: w.overdue(title),
    body: [place, w.wasDue].filter(Boolean).join(' · '),
    link: `/maintenance/task/${id}`,
    tag: `task-${id}`,
  };
}
