import { endOptimisticLater } from '#platform/live/web/end-optimistic.ts';
import { outbox } from './device-outbox.ts';
import { followPendingChanges } from './pending-changes.ts';

/** The pending changes of this device. */
export const pendingChanges = followPendingChanges({ outbox, endLater: endOptimisticLater });
