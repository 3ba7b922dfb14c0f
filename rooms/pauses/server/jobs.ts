import type { AnyJob } from '#platform/jobs/server/jobs.ts';
import { remind } from './remind.ts';

export const jobs: AnyJob[] = [remind];
