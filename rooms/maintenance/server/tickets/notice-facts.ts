import { and, eq, not } from 'drizzle-orm';
import type { HappenedEvent, Recipient } from '#platform/events/server/notice.ts';
import type { Access } from '#platform/http/rules.ts';
import type { Floor } from '#platform/server/floor.ts';
import { placeLabelOf, wholeCamp } from '#rooms/reservations/server/door.ts';
import { areasAt } from '#rooms/maintenance/places-of-area.ts';
import { holdsGuestWords, readsGuestWords } from '#rooms/maintenance/rules.ts';
import { isInSight, type SeenFacts, sightOf } from '#rooms/maintenance/sight.ts';
import { tickets, workers } from '#rooms/maintenance/server/tables.ts';
import { hasWorkerLeft } from '#rooms/maintenance/server/workers/has-left.ts';

/** A ticket as notices tell of it. */
export type Facts = NonNullable<Awaited<ReturnType<typeof ticketOf>>>;

export type PlacedFacts = Facts & Pick<SeenFacts, 'areas'>;

export async function ticketOf(floor: Floor, event: HappenedEvent) {
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
  const place = ticket.placeId === null ? null : await placeLabelOf(floor.rows, ticket.placeId);
  const { comment } = (event.after ?? {}) as { comment?: string };
  return { ...ticket, place, by: event.actorName, comment: comment ?? '' };
}

export async function withAreas(floor: Floor, ticket: Facts): Promise<PlacedFacts> {
  return { ...ticket, areas: areasAt(ticket.placeId, await wholeCamp(floor.rows)) };
}

/** What guests wrote is not for who only cleans: on the ticket itself they read what is left of it. */
export function spares(ticket: Facts, who: Access): boolean {
  return holdsGuestWords(ticket) && !readsGuestWords(who);
}

/** Nor is a ticket told to somebody for whom it does not exist. */
export function sparesUnseen(ticket: PlacedFacts, who: Recipient): boolean {
  return spares(ticket, who) || !isInSight(ticket, sightOf({ ...who, accountId: who.id }));
}

export const tagOf = (ticketId: string) => `ticket-${ticketId}`;

export const at = ({ id }: Facts) => ({ link: `/maintenance/ticket/${id}`, tag: tagOf(id) });
