import type { z } from 'zod';
import { isReal } from '#platform/database/server/real-ids.ts';
import { isGranted } from '#platform/http/rules.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { SearchWords } from '#platform/http/shapes.ts';
import type { Floor } from '#platform/server/floor.ts';
import { beginsWords, searchTerms } from '#platform/words/search-terms.ts';
import { campPlaces } from '#rooms/reservations/server/door.ts';
import { seesAll } from '#rooms/maintenance/rules.ts';
import { type FoundWork, TicketPage } from '#rooms/maintenance/shapes/ticket.ts';
import { repeatingTasks } from './tasks/tables.ts';
import { asSeen, ticketList } from './tickets/ticket-list.ts';

const mostFound = 6;

/** Tickets that the asker sees, what is not closed first, then repeating tasks for whoever sees them. */
export async function searchWork({ floor, caller, input: { words } }: CallContext<z.output<typeof SearchWords>>): Promise<FoundWork[]> {
  if (searchTerms(words).length === 0) return [];
  const [tickets, tasks, places] = await Promise.all([
    ticketList(floor, asSeen(TicketPage.parse({ words, status: 'all' }), caller)),
    isGranted(seesAll, caller) ? taskTitles(floor) : [],
    campPlaces(floor),
  ]);
  const pathOf = new Map(places.map(({ id, path }) => [id, path]));
  const placeOf = (placeId: string | null) => pathOf.get(placeId ?? '') ?? '';
  const found: FoundWork[] = tickets.map(({ id, title, placeId, status }) => ({
    id,
    kind: 'ticket',
    title,
    status,
    place: placeOf(placeId),
  }));
  for (const { id, title, placeId } of tasks) {
    const place = placeOf(placeId);
    if (beginsWords(`${title} ${place}`, words)) found.push({ id, kind: 'task', title, status: null, place });
  }
  const [isOpen, isClosed] = [found.filter(({ status }) => status !== 'closed'), found.filter(({ status }) => status === 'closed')];
  return [...isOpen, ...isClosed].slice(0, mostFound);
}

function taskTitles(floor: Floor) {
  const { id, title, placeId } = repeatingTasks;
  return floor.rows.select({ id, title, placeId }).from(repeatingTasks).where(isReal(id)).orderBy(title, id);
}
