import type { Rows } from '#platform/database/server/database.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { Floor } from '#platform/server/floor.ts';
import { type Sees, seesOf } from '#rooms/reservations/rules.ts';

/** What a change of bookings must know besides the change. */
export interface Setting {
  /** The camp's. */
  zone: string;
  /** Other reservations that a refusal may name. */
  sees: Sees;
}

/** What a change of state must know besides. */
export interface StateSetting extends Setting {
  /** Those of these reservations whose money must be decided about before they are cancelled. */
  staysWithMoney(rows: Rows, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export async function stateSetting(floor: Floor, caller: Caller): Promise<StateSetting> {
  const { zone } = await floor.camp();
  return { zone, sees: seesOf(caller), staysWithMoney: floor.staysWithMoney };
}
