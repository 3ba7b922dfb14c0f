import type { AnyJob } from '#platform/jobs/server/jobs.ts';
import { dropTicketPhotos } from './tickets/drop-photos.ts';

export const jobs: AnyJob[] = [dropTicketPhotos];
