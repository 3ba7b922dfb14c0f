import type { AnyJob } from '#platform/jobs/server/jobs.ts';
import { sweep } from './sweep.ts';
import { look } from './sending/look.ts';

export const jobs: AnyJob[] = [look, sweep];
