import { isNotNull } from 'drizzle-orm';
import { workers } from '#features/maintenance/server/tables.ts';

/** Whether the joined worker was removed from the lists: their name stays, their open work is unassigned. */
export const hasWorkerLeft = isNotNull(workers.removedAt);
