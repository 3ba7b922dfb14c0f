import type { AnyJob } from '#platform/jobs/server/jobs.ts';
import { sweep } from './sweep.ts';

export const jobs: AnyJob[] = [sweep];
