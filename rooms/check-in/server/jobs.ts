import type { AnyJob } from '#platform/jobs/server/jobs.ts';
import { endConfirming } from './family/end-confirming.ts';
import { sweep } from './sweep.ts';

export const jobs: AnyJob[] = [endConfirming, sweep];
