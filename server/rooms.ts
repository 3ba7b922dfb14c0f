import { router } from '../platform/http/server/calls.ts';
import type { AnyJob } from '../platform/jobs/server/jobs.ts';

/** The rooms, a line each. A room that is not here does not exist. */
export const api = router({});

export const views = {};

export const jobs: AnyJob[] = [];
