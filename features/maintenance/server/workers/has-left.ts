import { isNotNull } from 'drizzle-orm';
import { workers } from '#features/maintenance/server/tables.ts';

/** Condition for a joined worker who was removed from the lists. The tickets keep the worker's name, but open ones count as unassigned. */
export const hasWorkerLeft = isNotNull(workers.removedAt);
