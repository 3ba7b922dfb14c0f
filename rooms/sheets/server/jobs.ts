import type { AnyJob } from '#platform/jobs/server/jobs.ts';
import type { Follower } from '#platform/events/server/followers.ts';
import { followEvent, followEventJob, followSheet, followSheetJob } from './drives/follow-sheet.ts';
import { tellKitchen } from './drives/kitchen-paper.ts';
import { tellChanges } from './drives/tell-changes.ts';

export const jobs: AnyJob[] = [followSheet, followEvent, tellChanges, tellKitchen];

/** Work for an event goes with it when it is cancelled or deleted, comes back with it, and is called as it is. */
export const followers: Follower[] = [
  { on: 'reservations.state-changed', job: followSheetJob },
  { on: 'reservations.deleted', job: followSheetJob },
  { on: 'reservations.changed', job: followEventJob },
];
