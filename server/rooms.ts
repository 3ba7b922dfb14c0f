import { router } from '../platform/http/server/calls.ts';
import type { JobSpec } from '../platform/jobs/server/jobs.ts';

/** The rooms, a line each. A room that is not here does not exist. */
export const api = router({});

export const views = {};

// never: each job takes a payload of its own, which its shape checks when it runs.
export const jobs: JobSpec<never>[] = [];
