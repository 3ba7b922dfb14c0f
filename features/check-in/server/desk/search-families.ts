import { and, desc, inArray, sql } from 'drizzle-orm';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { z } from 'zod';
import { searchCondition } from '#platform/database/server/search-condition.ts';
import { isGranted } from '#platform/http/rules.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { SearchInput } from '#platform/http/shapes.ts';
import { accessRules } from '#features/screens.ts';
import { eventsOf } from '#features/reservations/server/public.ts';
import type { FamilySearchResult } from '#features/check-in/shapes/family.ts';
import { checkIns } from '#features/check-in/server/tables.ts';

const { id, eventId, church, code, persons, createdAt, cancelledAt } = checkIns;

const maxResults = 6;

/** Finds families by church, name, phone, email or code, latest first. Searches only events whose desk the caller may use. */
export async function searchFamilies({ app, caller, input }: CallContext<z.output<typeof SearchInput>>): Promise<FamilySearchResult[]> {
  const condition = searchCondition(sql`${checkIns}.search`, input.words);
  if (condition === undefined) return [];
  const matches = await app.rows
    .select({ id, eventId, church, code, persons, createdAt, cancelledAt })
    .from(checkIns)
    .where(and(condition, isNotTestId(id), atDeskOf(requireCaller(caller))))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxResults);
  const events = new Map(
    (await eventsOf(app, [...new Set(matches.map((family) => family.eventId))])).map((event) => [event.id, event.name]),
  );
  return matches.map(({ persons: people, ...family }) => ({
    ...family,
    names: people.map(({ name }) => name),
    eventName: events.get(family.eventId) ?? '',
  }));
}

function atDeskOf(caller: ReturnType<typeof requireCaller>) {
  if (isGranted(accessRules.cashiers, caller)) return undefined;
  const ownEventIds = caller.permissions
    .filter((permission) => permission.startsWith('view-event-'))
    .map((permission) => permission.slice('view-event-'.length));
  return inArray(eventId, ownEventIds);
}
