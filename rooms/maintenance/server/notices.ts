import { and, eq, inArray, ne, not } from 'drizzle-orm';
import { type HappenedEvent, notice, type NoticeTopic, type WhatChanged } from '#platform/events/server/notice.ts';
import type { Access } from '#platform/http/rules.ts';
import type { Floor } from '#platform/server/floor.ts';
import { hour } from '#platform/time/instant.ts';
import type { Language } from '#platform/words/words.ts';
import { placeLabelOf } from '#rooms/reservations/server/door.ts';
import { rules } from '#rooms/screens.ts';
import { readsGuestWords, seesAll } from '#rooms/maintenance/rules.ts';
import { noticeWords } from '#rooms/maintenance/words/notices/words.ts';
import { tickets, workers } from './tables.ts';
import { repeatingTasks } from './tasks/tables.ts';
import { plainTitle } from './tickets/guest-words.ts';
import { at, type Facts, type PlacedFacts, spares, sparesUnseen, tagOf, ticketOf, withAreas } from './tickets/notice-facts.ts';
import { safeOf, sayUnsafe, saySafe, sparesOthers, toPeopleInCharge, toEarlierRecipients, unsafeOf } from './unsafe/unsafe-notices.ts';
import { hasWorkerLeft } from './workers/has-left.ts';

const titles = (topic: keyof (typeof noticeWords)['en']['topics']) => ({
  en: noticeWords.en.topics[topic],
  es: noticeWords.es.topics[topic],
});
const menders = ['#Maintenance', 'view-full-maintenance'];

const newTicket: NoticeTopic = {
  key: 'maintenance.new-ticket',
  title: titles('newTicket'),
  who: rules.maintenance,
  defaults: menders,
  urgency: 'normal',
  ttl: 12 * hour,
  mail: 'otherwise',
};
const assigned: NoticeTopic = {
  key: 'maintenance.assigned',
  title: titles('assigned'),
  who: rules.maintenance,
  urgency: 'normal',
  ttl: 24 * hour,
  mail: 'otherwise',
};
const unsafe: NoticeTopic = {
  key: 'maintenance.unsafe',
  title: titles('unsafe'),
  who: rules.maintenance,
  // A person who runs an event.
  orAny: 'view-event-',
  defaults: [...menders, ...rules.administration, '#Recreation'],
  urgency: 'urgent',
  ttl: 4 * hour,
  mail: 'otherwise',
};
const mended: NoticeTopic = {
  key: 'maintenance.mended',
  title: titles('mended'),
  who: seesAll,
  defaults: [...menders, ...rules.administration],
  urgency: 'normal',
  ttl: 12 * hour,
  mail: 'otherwise',
};
const safe: NoticeTopic = {
  key: 'maintenance.safe',
  title: titles('safe'),
  who: rules.maintenance,
  defaults: unsafe.defaults ?? [],
  urgency: 'normal',
  ttl: 4 * hour,
  mail: 'never',
};
const commented: NoticeTopic = {
  key: 'maintenance.comment',
  title: titles('comment'),
  who: rules.maintenance,
  urgency: 'normal',
  ttl: 12 * hour,
  mail: 'otherwise',
};

const overdue: NoticeTopic = {
  key: 'maintenance.overdue',
  title: titles('overdue'),
  who: rules.maintenance,
  defaults: menders,
  urgency: 'normal',
  ttl: 12 * hour,
  mail: 'otherwise',
};

const unsafeMark = { topic: unsafe, tagOf };
const unsafeNotice = { topic: unsafe, read: unsafeOf, to: toPeopleInCharge, spares: sparesOthers, say: sayUnsafe };
const safeNotice = { topic: safe, ends: unsafeMark, read: safeOf, to: toEarlierRecipients, spares: sparesUnseen, say: saySafe };

/** Which event of a ticket or a task tells whom. Of several that concern one person the first counts. */
export const notices = [
  notice({ on: 'maintenance.ticket-unsafe', ...unsafeNotice }),
  notice({ on: 'maintenance.ticket-changed', when: movesIt, ...unsafeNotice }),
  notice({ on: 'maintenance.ticket-mended', topic: mended, read: mendedOf, spares, say: sayMended }),
  notice({ on: 'maintenance.ticket-not-mended', topic: mended, read: notMendedOf, spares, say: sayNotMended }),
  notice({ on: 'maintenance.ticket-safe', ...safeNotice }),
  notice({ on: 'maintenance.ticket-unsafe-undone', ...safeNotice }),
  notice({ on: 'maintenance.ticket-opened', topic: assigned, when: givesIt, read: ticketOf, to: toAssignee, spares, say: sayAssigned }),
  notice({ on: 'maintenance.ticket-opened', topic: newTicket, read: placedTicketOf, spares: sparesUnseen, say: sayNew }),
  notice({ on: 'maintenance.ticket-changed', topic: assigned, when: givesIt, read: ticketOf, to: toAssignee, spares, say: sayAssigned }),
  notice({ on: 'maintenance.tickets-given', topic: assigned, read: givenTickets, to: toWorker, say: sayGiven }),
  notice({ on: 'maintenance.task-overdue', topic: overdue, read: taskOf, to: toItsWorker, say: sayOverdue }),
  notice({ on: 'maintenance.commented', topic: commented, read: ticketOf, to: toItsPeople, spares: sparesComment, say: sayComment }),
];

async function placedTicketOf(floor: Floor, event: HappenedEvent): Promise<PlacedFacts | null> {
  const ticket = await ticketOf(floor, event);
  return ticket && withAreas(floor, ticket);
}

async function mendedOf(floor: Floor, event: HappenedEvent): Promise<Facts | null> {
  const ticket = await ticketOf(floor, event);
  return ticket?.mendedAt ? ticket : null;
}

async function notMendedOf(floor: Floor, event: HappenedEvent): Promise<Facts | null> {
  const ticket = await ticketOf(floor, event);
  return ticket?.unsafeAt && !ticket.mendedAt ? ticket : null;
}

/** Also what a guest wrote to a ticket of somebody else. */
function sparesComment(ticket: Facts, who: Access): boolean {
  return spares(ticket, who) || (ticket.by === null && !readsGuestWords(who));
}

/** Only where the change gave it to somebody: what it was before says nothing here. */
function givesIt({ after }: WhatChanged): boolean {
  const { assigneeId, isOneOfMany } = (after ?? {}) as { assigneeId?: string | null; isOneOfMany?: boolean };
  return Boolean(assigneeId) && isOneOfMany !== true;
}

/** An unsafe ticket that gets another place closes that one. */
function movesIt({ after }: WhatChanged): boolean {
  return Boolean((after as { placeId?: string | null } | null)?.placeId);
}

function toAssignee({ assigneeAccountId }: Facts) {
  return { accounts: assigneeAccountId === null ? [] : [assigneeAccountId] };
}

function toItsPeople({ assigneeAccountId, reporterId }: Facts) {
  return { accounts: [assigneeAccountId, reporterId].filter((id) => id !== null) };
}

function sayNew(ticket: Facts, language: Language) {
  const w = noticeWords[language];
  const reporter = ticket.reporterName === '' ? null : w.reportedBy(ticket.reporterName);
  return { title: w.newTicket(ticket.title), body: [ticket.place, reporter].filter(Boolean).join(' · '), ...at(ticket) };
}

function sayAssigned(ticket: Facts, language: Language) {
  return { title: noticeWords[language].assigned(ticket.title), body: ticket.place ?? '', ...at(ticket) };
}

/** Reads the given tickets that are still this worker's and open: a later change or an undo may have come first. */
async function givenTickets(floor: Floor, { subjectId, after }: HappenedEvent) {
  const { ticketIds } = after as { ticketIds: string[] };
  const given = await floor.rows
    .select({ title: tickets.title, originKind: tickets.originKind, accountId: workers.accountId })
    .from(tickets)
    .innerJoin(workers, and(eq(workers.id, tickets.assigneeId), not(hasWorkerLeft)))
    .where(and(inArray(tickets.id, ticketIds), eq(tickets.assigneeId, subjectId), ne(tickets.status, 'closed')));
  const { locale } = await floor.camp();
  const titles = given.map((one) => plainTitle(one, locale)).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  return given.length === 0 ? null : { accountId: given[0]?.accountId ?? null, titles };
}

type Given = NonNullable<Awaited<ReturnType<typeof givenTickets>>>;

function toWorker({ accountId }: Given) {
  return { accounts: accountId === null ? [] : [accountId] };
}

function sayGiven({ titles }: Given, language: Language) {
  return {
    title: noticeWords[language].given(titles.length),
    body: titles.join(' · '),
    link: '/maintenance?part=day',
    tag: 'maintenance-given',
  };
}

function sayMended(ticket: Facts, language: Language) {
  const w = noticeWords[language];
  return { title: w.mended(ticket.place ?? ticket.title), body: w.lookAndSaySafe(ticket.title, ticket.by ?? ''), ...at(ticket) };
}

function sayNotMended(ticket: Facts, language: Language) {
  const w = noticeWords[language];
  return { title: w.stillUnsafe(ticket.place ?? ticket.title), body: w.notMended(ticket.title, ticket.by ?? ''), ...at(ticket) };
}

function sayComment(ticket: Facts, language: Language) {
  const w = noticeWords[language];
  return { title: w.comment(ticket.by ?? w.reporter, ticket.title), body: ticket.comment, ...at(ticket) };
}

/** Only while it is as it was told: whoever did it meanwhile is not reminded. */
async function taskOf(floor: Floor, event: HappenedEvent) {
  const { id, title, placeId, toldOverdue, nextDue } = repeatingTasks;
  const [task] = await floor.rows
    .select({ id, title, placeId, toldOverdue, nextDue, assigneeAccountId: workers.accountId })
    .from(repeatingTasks)
    .leftJoin(workers, and(eq(workers.id, repeatingTasks.assigneeId), not(hasWorkerLeft)))
    .where(eq(id, event.subjectId));
  const { due } = (event.after ?? {}) as { due?: string };
  // One before events has no day of its own.
  if (task === undefined || task.toldOverdue !== due || (task.nextDue !== null && task.nextDue !== due)) return null;
  return { ...task, place: task.placeId === null ? null : await placeLabelOf(floor.rows, task.placeId) };
}

type OverdueTask = NonNullable<Awaited<ReturnType<typeof taskOf>>>;

/** Whose it is; nobody's is everybody's, and so is that of a worker who was taken off the lists. */
function toItsWorker({ assigneeAccountId }: OverdueTask) {
  return assigneeAccountId === null ? { who: seesAll } : { accounts: [assigneeAccountId] };
}

function sayOverdue({ id, title, place }: OverdueTask, language: Language) {
  const w = noticeWords[language];
  return {
    title: w.overdue(title),
    body: [place, w.wasDue].filter(Boolean).join(' · '),
    link: `/maintenance/task/${id}`,
    tag: `task-${id}`,
  };
}
