import type { Caller } from '../../../platform/http/server/caller.ts';
import type { Floor } from '../../../platform/server/floor.ts';

/** Payment requests of the demonstration camp, one in each state. */
export async function fillPayments(_floor: Floor, _people: { administrator: Caller }): Promise<void> {}
