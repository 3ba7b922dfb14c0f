import { and, desc, inArray, ne } from 'drizzle-orm';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { campPlaces, findPlaceWithPartIds } from '#features/places/server/public.ts';
import type { ReportPage } from '#features/maintenance/shapes/report.ts';
import { tickets } from '#features/maintenance/server/tables.ts';
import { placeOfCode } from './place-codes.ts';

const maxKnownTickets = 20;

export async function reportPage({ app, input }: CallContext<{ code: string }>): Promise<ReportPage | Refusal<'gone'>> {
  const placeId = await placeOfCode(app, input.code);
  const place = (await campPlaces(app)).find(({ id }) => id === placeId);
  if (place === undefined || place.isArchived) return refuse('gone');
  return { placeId: place.id, place: place.label, kind: place.kind, known: await findKnownTickets(app, place.id) };
}

/** Returns the open tickets of a place and its parts, the latest first, without the names of the reporters. */
export async function findKnownTickets(app: AppContext, placeId: string): Promise<ReportPage['known']> {
  const { id, title, createdAt, meTooCount } = tickets;
  return app.rows
    .select({ id, title, createdAt, alsoReported: meTooCount })
    .from(tickets)
    .where(and(isNotTestId(id), ne(tickets.status, 'closed'), inArray(tickets.placeId, await findPlaceWithPartIds(app, placeId))))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxKnownTickets);
}
