import { and } from 'drizzle-orm';
import type { z } from 'zod';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { SearchInput } from '#platform/http/shapes.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { matchesWordStarts, searchTerms } from '#platform/i18n/search-terms.ts';
import { campPlaces } from '#features/places/server/public.ts';
import { type WorkMatch, TicketPage } from '#features/maintenance/shapes/ticket.ts';
import { type TaskVisibility, taskVisibilityOf, whereTaskVisible } from './tasks/task-visibility.ts';
import { repeatingTasks } from './tasks/tables.ts';
import { withListScope, ticketList } from './tickets/ticket-list.ts';

const maxResults = 6;

export async function searchWork({ app, caller, input: { words } }: CallContext<z.output<typeof SearchInput>>): Promise<WorkMatch[]> {
  if (searchTerms(words).length === 0) return [];
  const [tickets, tasks, places] = await Promise.all([
    ticketList(app, withListScope(TicketPage.parse({ words, status: 'all', kind: 'all' }), caller)),
    taskTitles(app, taskVisibilityOf(caller)),
    campPlaces(app),
  ]);
  const labels = new Map(places.map(({ id, label }) => [id, label]));
  const placeOf = (placeId: string | null) => labels.get(placeId ?? '') ?? '';
  const matches: WorkMatch[] = tickets.map(({ id, title, placeId, status }) => ({
    id,
    kind: 'ticket',
    title,
    status,
    place: placeOf(placeId),
  }));
  for (const { id, title, placeId } of tasks) {
    const place = placeOf(placeId);
    if (matchesWordStarts(`${title} ${place}`, words)) matches.push({ id, kind: 'task', title, status: null, place });
  }
  const [isOpen, isClosed] = [matches.filter(({ status }) => status !== 'closed'), matches.filter(({ status }) => status === 'closed')];
  return [...isOpen, ...isClosed].slice(0, maxResults);
}

function taskTitles(app: AppContext, sight: TaskVisibility) {
  const { id, title, placeId } = repeatingTasks;
  return app.rows
    .select({ id, title, placeId })
    .from(repeatingTasks)
    .where(and(isNotTestId(id), whereTaskVisible(sight)))
    .orderBy(title, id);
}
