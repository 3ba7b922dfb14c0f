import type { AnyJob } from '../../../platform/jobs/server/jobs.ts';

export const jobs: AnyJob[] = [];
