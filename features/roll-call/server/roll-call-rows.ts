import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { RollCallPerson, RollCallRow } from '#features/roll-call/shapes.ts';
import type { RollCall } from './lock-roll-call.ts';
import { rollCallPeople, rollCalls } from './tables.ts';

export interface RollCallListScope {
  /** null for all events. */
  eventIds: string[] | null;
}

const maxRows = 200;

export async function rollCallRows(app: AppContext, { eventIds }: RollCallListScope, ids?: readonly string[]): Promise<RollCallRow[]> {
  if (eventIds?.length === 0) return [];
  const { id, eventId, startedAt } = rollCalls;
  const rows = await app.rows
    .select()
    .from(rollCalls)
    .where(and(ids && inArray(id, [...ids]), eventIds === null ? undefined : inArray(eventId, eventIds)))
    .orderBy(desc(startedAt), desc(id))
    .limit(maxRows);
  const numbers = await countPeople(
    app.rows,
    rows.map((row) => row.id),
  );
  return rows.map((row) => rowOf(row, numbers.get(row.id) ?? noNumbers));
}

type Numbers = Pick<RollCallRow, 'people' | 'safe' | 'away' | 'perhaps'>;
const noNumbers: Numbers = { people: 0, safe: 0, away: 0, perhaps: 0 };

function rowOf({ startedById: _by, figures, ...rollCall }: RollCall, counted: Numbers): RollCallRow {
  const { people, safe, away, perhaps } = figures ?? counted;
  return { ...rollCall, people, safe, away, perhaps, hasNames: figures === null };
}

async function countPeople(rows: QueryBuilder, ids: readonly string[]): Promise<Map<string, Numbers>> {
  if (ids.length === 0) return new Map();
  const { rollCallId, isHere, state } = rollCallPeople;
  const count = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const countRows = await rows
    .select({
      id: rollCallId,
      people: count(sql`${isHere} or ${state} <> 'missing'`),
      safe: count(sql`${state} = 'safe'`),
      away: count(sql`${state} = 'away'`),
      perhaps: count(sql`not ${isHere} and ${state} = 'missing'`),
    })
    .from(rollCallPeople)
    .where(inArray(rollCallId, [...ids]))
    .groupBy(rollCallId);
  return new Map(countRows.map(({ id, ...numbers }) => [id, numbers]));
}

export async function findRunningRollCallId(rows: QueryBuilder, eventId: string): Promise<string | null> {
  const [row] = await rows
    .select({ id: rollCalls.id })
    .from(rollCalls)
    .where(and(eq(rollCalls.eventId, eventId), isNull(rollCalls.endedAt)));
  return row?.id ?? null;
}

export interface PeopleScope {
  id: string;
  eventId: string;
  readsReports: boolean;
}

const { rollCallId, ...columns } = getTableColumns(rollCallPeople);

/** Returns the people of a roll call. After the end, only readers of the report receive them. */
export async function peopleRows(app: AppContext, scope: PeopleScope, ids?: readonly string[]): Promise<RollCallPerson[]> {
  return app.rows
    .select(columns)
    .from(rollCallPeople)
    .innerJoin(rollCalls, eq(rollCalls.id, rollCallId))
    .where(
      and(
        eq(rollCallId, scope.id),
        eq(rollCalls.eventId, scope.eventId),
        scope.readsReports ? undefined : isNull(rollCalls.endedAt),
        ids && inArray(rollCallPeople.id, [...ids]),
      ),
    )
    .orderBy(rollCallPeople.building, rollCallPeople.room, rollCallPeople.family, rollCallPeople.checkInId, rollCallPeople.nth);
}
