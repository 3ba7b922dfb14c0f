import { and, desc, inArray, sql } from 'drizzle-orm';
import { isReal } from '#platform/database/server/real-ids.ts';
import type { z } from 'zod';
import { searched } from '#platform/database/server/searched.ts';
import { isGranted } from '#platform/http/rules.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import type { SearchWords } from '#platform/http/shapes.ts';
import { rules } from '#rooms/screens.ts';
import { eventsOf } from '#rooms/reservations/server/door.ts';
import type { FoundFamily } from '#rooms/check-in/shapes/family.ts';
import { checkIns } from '#rooms/check-in/server/tables.ts';

const { id, eventId, church, code, persons, createdAt, cancelledAt } = checkIns;

const mostFound = 6;

/** Families by church, name, phone, e-mail or code, the latest first: those of the events at whose desk the caller stands. */
export async function searchFamilies({ floor, caller, input }: CallContext<z.output<typeof SearchWords>>): Promise<FoundFamily[]> {
  const which = searched(sql`${checkIns}.search`, input.words);
  if (which === undefined) return [];
  const found = await floor.rows
    .select({ id, eventId, church, code, persons, createdAt, cancelledAt })
    .from(checkIns)
    .where(and(which, isReal(id), atDeskOf(present(caller))))
    .orderBy(desc(createdAt), desc(id))
    .limit(mostFound);
  const events = new Map((await eventsOf(floor, [...new Set(found.map((one) => one.eventId))])).map((one) => [one.id, one.name]));
  return found.map(({ persons: people, ...one }) => ({
    ...one,
    names: people.map(({ name }) => name),
    eventName: events.get(one.eventId) ?? '',
  }));
}

function atDeskOf(caller: ReturnType<typeof present>) {
  if (isGranted(rules.cashiers, caller)) return undefined;
  const own = caller.permissions.filter((one) => one.startsWith('view-event-')).map((one) => one.slice('view-event-'.length));
  return inArray(eventId, own);
}
