import { and, eq, ne, sql } from 'drizzle-orm';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { dayIn, addDays } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import type { WaitingCountsRow } from '#features/maintenance/shapes/ticket.ts';
import { tickets, workers } from '#features/maintenance/server/tables.ts';
import { hasWorkerLeft } from '#features/maintenance/server/workers/has-left.ts';
import { isAssignedTo } from './where-ticket-visible.ts';
import { whereKind } from './where-kind.ts';

/** Returns the next midnight in the camp's time zone, when work that is due today becomes overdue. */
export async function nextMidnight(app: AppContext): Promise<Instant> {
  const { zone } = await app.camp();
  return toInstant(zone, addDays(dayIn(zone, app.clock.now()), 1));
}

/** Returns the counts for a person's home page. Counts unassigned tickets only for a worker with full access. */
export async function countWaitingWork(
  app: AppContext,
  { accountId, isAll }: { accountId: string; isAll: boolean },
): Promise<WaitingCountsRow[]> {
  const { zone } = await app.camp();
  const today = dayIn(zone, app.clock.now());
  const [own] = await app.rows
    .select({ count: sql<number>`count(*)::int` })
    .from(workers)
    .where(and(eq(workers.accountId, accountId), sql`${workers.removedAt} is null`));
  const isMine = isAssignedTo({ accountId });
  const isTicket = whereKind('tickets');
  const [counts] = await app.rows
    .select({
      mine: sql<number>`(count(*) filter (where ${isTicket} and ${isMine}))::int`,
      overdue: sql<number>`(count(*) filter (where ${isTicket} and ${isMine} and ${tickets.dueDay} < ${today}))::int`,
      unassigned: sql<number>`(count(*) filter (where ${isTicket} and (${tickets.assigneeId} is null or ${hasWorkerLeft})))::int`,
      setUps: sql<number>`(count(*) filter (where not ${isTicket} and ${isMine} and ${tickets.dueDay} <= ${today}))::int`,
    })
    .from(tickets)
    .leftJoin(workers, eq(workers.id, tickets.assigneeId))
    .where(and(isNotTestId(tickets.id), ne(tickets.status, 'closed')));
  const { mine = 0, overdue = 0, unassigned = 0, setUps = 0 } = counts ?? {};
  return [{ id: 'waiting', mine, overdue, unassigned: isAll && (own?.count ?? 0) > 0 ? unassigned : 0, setUps }];
}
