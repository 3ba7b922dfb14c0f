import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { PlannedLine } from './plan-reservation.ts';

/** Marks lines that would cancel a reservation with money: a person must decide about the money on the reservation's page. */
export async function markLinesWithMoney(
  app: Pick<AppContext, 'findStaysWithMoney'>,
  rows: QueryBuilder,
  planned: readonly PlannedLine[],
): Promise<void> {
  const cancelling = planned.filter(({ plan, record }) => plan === 'changed' && record?.after.state === 'cancelled');
  if (cancelling.length === 0) return;
  const withMoney = await app.findStaysWithMoney(
    rows,
    cancelling.flatMap(({ record }) => record?.id ?? []),
  );
  for (const line of cancelling)
    if (line.record !== null && withMoney.has(line.record.id))
      Object.assign(line, { plan: 'wrong', problems: [{ column: 'state', code: 'has-money', said: 'cancelled' }], record: null });
}
