import { isNotNull } from 'drizzle-orm';
import { workers } from '#features/maintenance/server/tables.ts';

/** Beside work that is joined with its worker: whether they were taken off the lists. Their name stays; what is open of theirs is nobody's. */
export const hasWorkerLeft = isNotNull(workers.removedAt);
