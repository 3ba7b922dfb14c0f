import type { Caller } from '../../../platform/http/server/caller.ts';
import type { Floor } from '../../../platform/server/floor.ts';

/** What things cost and who has come to the demonstration camp. */
export async function fillCheckIn(_floor: Floor, _people: { administrator: Caller }): Promise<void> {}
