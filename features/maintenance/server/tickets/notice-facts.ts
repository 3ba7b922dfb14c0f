import { and, eq, not } from 'drizzle-orm';
import type { RecordedEvent, Recipient } from '#platform/events/server/notice.ts';
import type { Access } from '#platform/http/rules.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { placeLabelOf, allPlaces } from '#features/places/server/public.ts';
import { areasAt } from '#features/maintenance/places-of-area.ts';
import { hasGuestText, canReadGuestText } from '#features/maintenance/rules.ts';
import { isVisible, type VisibilityFacts, visibilityOf } from '#features/maintenance/visibility.ts';
import { tickets, workers } from '#features/maintenance/server/tables.ts';
import { hasWorkerLeft } from '#features/maintenance/server/workers/has-left.ts';

export type TicketFactsOfNotice = NonNullable<Awaited<ReturnType<typeof readTicketFacts>>>;

export type PlacedTicketFacts = TicketFactsOfNotice & Pick<VisibilityFacts, 'areas'>;

export async function readTicketFacts(app: AppContext, event: RecordedEvent) {
  const { id, title, placeId, originKind, reporterId, reporterName, unsafeAt, unsafeBy, fixedAt } = tickets;
  const [ticket] = await app.rows
    .select({
      id,
      title,
      placeId,
      originKind,
      reporterId,
      reporterName,
      unsafeAt,
      unsafeBy,
      fixedAt,
      assigneeAccountId: workers.accountId,
    })
    .from(tickets)
    .leftJoin(workers, and(eq(workers.id, tickets.assigneeId), not(hasWorkerLeft)))
    .where(eq(id, event.subjectId));
  if (ticket === undefined) return null;
  const place = ticket.placeId === null ? null : await placeLabelOf(app.rows, ticket.placeId);
  const { comment } = (event.after ?? {}) as { comment?: string };
  return { ...ticket, place, by: event.actorName, comment: comment ?? '' };
}

export async function addAreas(app: AppContext, ticket: TicketFactsOfNotice): Promise<PlacedTicketFacts> {
  return { ...ticket, areas: areasAt(ticket.placeId, await allPlaces(app.rows)) };
}

/** Returns whether to skip a recipient who may not read the guest text of the ticket. */
export function shouldSkipGuestText(ticket: TicketFactsOfNotice, who: Access): boolean {
  return hasGuestText(ticket) && !canReadGuestText(who);
}

/** Returns whether to skip a recipient who may not see the ticket or may not read its guest text. */
export function shouldSkipInvisible(ticket: PlacedTicketFacts, who: Recipient): boolean {
  return shouldSkipGuestText(ticket, who) || !isVisible(ticket, visibilityOf({ ...who, accountId: who.id }));
}

export const ticketTagOf = (ticketId: string) => `ticket-${ticketId}`;

export const ticketLinkAndTag = ({ id }: TicketFactsOfNotice) => ({ link: `/maintenance/ticket/${id}`, tag: ticketTagOf(id) });
