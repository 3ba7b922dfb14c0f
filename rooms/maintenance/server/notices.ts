import { and, eq, not } from 'drizzle-orm';
import { type HappenedEvent, notice, type NoticeTopic, type WhatChanged } from '#platform/events/server/notice.ts';
import type { Access } from '#platform/http/rules.ts';
import type { Floor } from '#platform/server/floor.ts';
import { hour } from '#platform/time/instant.ts';
import { placePath, wholeCamp } from '#rooms/reservations/server/door.ts';
import { rules } from '#rooms/screens.ts';
import { holdsGuestWords, readsGuestWords, seesAll } from '#rooms/maintenance/rules.ts';
import { areasAt } from '#rooms/maintenance/places-of-area.ts';
import { isInSight, type SeenFacts, sightOf } from '#rooms/maintenance/sight.ts';
import { noticeWords } from '#rooms/maintenance/words/notices/words.ts';
import { tickets, workers } from './tables.ts';
import { repeatingTasks } from './tasks/tables.ts';
import { otherUnsafe } from './unsafe/unsafe-place.ts';
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

const tagOf = (ticketId: string) => `ticket-${ticketId}`;
const unsafeMark = { topic: unsafe, tagOf };

/** Which event of a ticket or a task tells whom. Of several that concern one person the first counts. */
export const notices = [
  notice({ on: 'maintenance.ticket-unsafe', topic: unsafe, read: unsafeOf, spares: sparesUnseen, say: sayUnsafe }),
  notice({ on: 'maintenance.ticket-mended', topic: mended, read: mendedOf, spares, say: sayMended }),
  notice({ on: 'maintenance.ticket-not-mended', topic: mended, read: notMendedOf, spares, say: sayNotMended }),
  notice({ on: 'maintenance.ticket-safe', topic: safe, ends: unsafeMark, read: safeOf, spares: sparesUnseen, say: saySafe }),
  notice({ on: 'maintenance.ticket-unsafe-undone', topic: safe, ends: unsafeMark, read: safeOf, spares: sparesUnseen, say: saySafe }),
  notice({ on: 'maintenance.ticket-opened', topic: assigned, read: ticketOf, to: toAssignee, spares, say: sayAssigned }),
  notice({ on: 'maintenance.ticket-opened', topic: newTicket, read: placedTicketOf, spares: sparesUnseen, say: sayNew }),
  notice({ on: 'maintenance.ticket-changed', topic: assigned, when: givesIt, read: ticketOf, to: toAssignee, spares, say: sayAssigned }),
  notice({ on: 'maintenance.task-overdue', topic: overdue, read: taskOf, to: toItsWorker, say: sayOverdue }),
  notice({ on: 'maintenance.commented', topic: commented, read: ticketOf, to: toItsPeople, spares: sparesComment, say: sayComment }),
];

type Facts = NonNullable<Awaited<ReturnType<typeof ticketOf>>>;
type Language = 'en' | 'es';

async function ticketOf(floor: Floor, event: HappenedEvent) {
  const { id, title, placeId, originKind, reporterId, reporterName, unsafeAt, unsafeBy, mendedAt } = tickets;
  const [ticket] = await floor.rows
    .select({
      id,
      title,
      placeId,
      originKind,
      reporterId,
      reporterName,
      unsafeAt,
      unsafeBy,
      mendedAt,
      assigneeAccountId: workers.accountId,
    })
    .from(tickets)
    .leftJoin(workers, and(eq(workers.id, tickets.assigneeId), not(hasWorkerLeft)))
    .where(eq(id, event.subjectId));
  if (ticket === undefined) return null;
  const place = ticket.placeId === null ? null : await placePath(floor.rows, ticket.placeId);
  const { comment } = (event.after ?? {}) as { comment?: string };
  return { ...ticket, place, by: event.actorName, comment: comment ?? '' };
}

/** Only as long as it is: of two jobs that come in another order the later finds it open. */
async function unsafeOf(floor: Floor, event: HappenedEvent): Promise<PlacedFacts | null> {
  const ticket = await ticketOf(floor, event);
  return ticket?.unsafeAt ? withAreas(floor, ticket) : null;
}

type PlacedFacts = Facts & Pick<SeenFacts, 'areas'>;

async function placedTicketOf(floor: Floor, event: HappenedEvent): Promise<PlacedFacts | null> {
  const ticket = await ticketOf(floor, event);
  return ticket && withAreas(floor, ticket);
}

async function withAreas(floor: Floor, ticket: Facts): Promise<PlacedFacts> {
  return { ...ticket, areas: areasAt(ticket.placeId, await wholeCamp(floor.rows)) };
}

async function mendedOf(floor: Floor, event: HappenedEvent): Promise<Facts | null> {
  const ticket = await ticketOf(floor, event);
  return ticket?.mendedAt ? ticket : null;
}

async function notMendedOf(floor: Floor, event: HappenedEvent): Promise<Facts | null> {
  const ticket = await unsafeOf(floor, event);
  return ticket?.mendedAt ? null : ticket;
}

/** Not where another ticket says that nobody may use the place. */
async function safeOf(floor: Floor, event: HappenedEvent): Promise<PlacedFacts | null> {
  const ticket = await ticketOf(floor, event);
  if (ticket === null || ticket.unsafeAt !== null) return null;
  return (await otherUnsafe(floor.rows, ticket)) ? null : withAreas(floor, ticket);
}

/** What guests wrote is not for who only cleans: on the ticket itself they read what is left of it. */
function spares(ticket: Facts, who: Access): boolean {
  return holdsGuestWords(ticket) && !readsGuestWords(who);
}

/** Nor is a ticket told to somebody for whom it does not exist. */
function sparesUnseen(ticket: PlacedFacts, who: Access & { id: string }): boolean {
  return spares(ticket, who) || !isInSight(ticket, sightOf({ ...who, accountId: who.id }));
}

/** Also what a guest wrote to a ticket of somebody else. */
function sparesComment(ticket: Facts, who: Access): boolean {
  return spares(ticket, who) || (ticket.by === null && !readsGuestWords(who));
}

/** Only where the change gave it to somebody: what it was before says nothing here. */
function givesIt({ after }: WhatChanged): boolean {
  return Boolean((after as { assigneeId?: string | null } | null)?.assigneeId);
}

function toAssignee({ assigneeAccountId }: Facts) {
  return { accounts: assigneeAccountId === null ? [] : [assigneeAccountId] };
}

function toItsPeople({ assigneeAccountId, reporterId }: Facts) {
  return { accounts: [assigneeAccountId, reporterId].filter((id) => id !== null) };
}

const at = ({ id }: Facts) => ({ link: `/maintenance/ticket/${id}`, tag: tagOf(id) });

function sayNew(ticket: Facts, language: Language) {
  const w = noticeWords[language];
  const reporter = ticket.reporterName === '' ? null : w.reportedBy(ticket.reporterName);
  return { title: w.newTicket(ticket.title), body: [ticket.place, reporter].filter(Boolean).join(' · '), ...at(ticket) };
}

function sayAssigned(ticket: Facts, language: Language) {
  return { title: noticeWords[language].assigned(ticket.title), body: ticket.place ?? '', ...at(ticket) };
}

function sayUnsafe(ticket: Facts, language: Language) {
  const w = noticeWords[language];
  return { title: w.unsafe(ticket.place ?? ticket.title), body: w.nobodyMay(ticket.title, ticket.unsafeBy ?? ''), ...at(ticket) };
}

function sayMended(ticket: Facts, language: Language) {
  const w = noticeWords[language];
  return { title: w.mended(ticket.place ?? ticket.title), body: w.lookAndOpen(ticket.title, ticket.by ?? ''), ...at(ticket) };
}

function sayNotMended(ticket: Facts, language: Language) {
  const w = noticeWords[language];
  return { title: w.stillUnsafe(ticket.place ?? ticket.title), body: w.notMended(ticket.title, ticket.by ?? ''), ...at(ticket) };
}

function saySafe(ticket: Facts, language: Language) {
  const w = noticeWords[language];
  return { title: w.safe(ticket.place ?? ticket.title), body: w.openedBy(ticket.title, ticket.by ?? ''), ...at(ticket) };
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
  return { ...task, place: task.placeId === null ? null : await placePath(floor.rows, task.placeId) };
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
