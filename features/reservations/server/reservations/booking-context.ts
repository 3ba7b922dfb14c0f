import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type VisibleReservations, visibleReservationsOf } from '#features/reservations/rules.ts';

export interface BookingContext {
  zone: string;
  /** Reservations whose names a refusal may contain. */
  visible: VisibleReservations;
}

export interface StateChangeContext extends BookingContext {
  /** Returns the reservations with money: a person must decide about it before they can be cancelled. */
  staysWithMoney(rows: QueryBuilder, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export async function readStateChangeContext(app: AppContext, caller: Caller): Promise<StateChangeContext> {
  const { zone } = await app.camp();
  return { zone, visible: visibleReservationsOf(caller), staysWithMoney: app.findStaysWithMoney };
}
