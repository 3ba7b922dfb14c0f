import { and } from 'drizzle-orm';
import type { z } from 'zod';
import { isReal } from '#platform/database/server/real-ids.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { SearchWords } from '#platform/http/shapes.ts';
import type { Floor } from '#platform/server/floor.ts';
import { beginsWords, searchTerms } from '#platform/words/search-terms.ts';
import { campPlaces } from '#rooms/reservations/server/door.ts';
import { type FoundWork, TicketPage } from '#rooms/maintenance/shapes/ticket.ts';
import { type TaskSight, taskSightOf, tasksInSight } from './tasks/assigned-tasks.ts';
import { repeatingTasks } from './tasks/tables.ts';
import { asSeen, ticketList } from './tickets/ticket-list.ts';

const mostFound = 6;

/** Tickets and repeating tasks that the asker sees, what is closed last. */
export async function searchWork({ floor, caller, input: { words } }: CallContext<z.output<typeof SearchWords>>): Promise<FoundWork[]> {
  if (searchTerms(words).length === 0) return [];
  const [tickets, tasks, places] = await Promise.all([
    ticketList(floor, asSeen(TicketPage.parse({ words, status: 'all', kind: 'all' }), caller)),
    taskTitles(floor, taskSightOf(caller)),
    campPlaces(floor),
  ]);
  const labels = new Map(places.map(({ id, label }) => [id, label]));
  const placeOf = (placeId: string | null) => labels.get(placeId ?? '') ?? '';
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

function taskTitles(floor: Floor, sight: TaskSight) {
  const { id, title, placeId } = repeatingTasks;
  return floor.rows
    .select({ id, title, placeId })
    .from(repeatingTasks)
    .where(and(isReal(id), tasksInSight(sight)))
    .orderBy(title, id);
}
