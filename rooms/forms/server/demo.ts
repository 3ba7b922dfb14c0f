import type { Caller } from '../../../platform/http/server/caller.ts';
import type { Floor } from '../../../platform/server/floor.ts';

/** What groups found and left in the demonstration camp. */
export async function fillForms(_floor: Floor, _people: { administrator: Caller }): Promise<void> {}
