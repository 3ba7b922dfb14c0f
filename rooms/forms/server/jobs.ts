import type { AnyJob } from '#platform/jobs/server/jobs.ts';
import { dropPhotos } from './photos/drop-photos.ts';
import { sweepPhotos } from './photos/sweep-photos.ts';

export const jobs: AnyJob[] = [dropPhotos, sweepPhotos];
