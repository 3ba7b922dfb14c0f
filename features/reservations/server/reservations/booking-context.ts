import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type VisibleReservations, visibleReservationsOf } from '#features/reservations/rules.ts';

/** What a change of bookings must know besides the change. */
export interface BookingContext {
  /** The camp's. */
  zone: string;
  /** Other reservations that a refusal may name. */
  sees: VisibleReservations;
}

/** What a change of state must know besides. */
export interface StateChangeContext extends BookingContext {
  /** Those of these reservations whose money must be decided about before they are cancelled. */
  staysWithMoney(rows: QueryBuilder, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export async function readStateChangeContext(app: AppContext, caller: Caller): Promise<StateChangeContext> {
  const { zone } = await app.camp();
  return { zone, sees: visibleReservationsOf(caller), staysWithMoney: app.findStaysWithMoney };
}
