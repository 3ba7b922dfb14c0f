import type { AnyJob } from '#platform/jobs/server/jobs.ts';
import { deleteExpiredPicturesJob } from './sweep.ts';
import { hashPicture } from './sending/look.ts';

export const jobs: AnyJob[] = [hashPicture, deleteExpiredPicturesJob];
