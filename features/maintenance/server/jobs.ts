import type { AnyJob } from '#platform/jobs/server/jobs.ts';
import { closeSetUps } from './tickets/close-set-ups.ts';
import { sweepKeys } from './tickets/sweep-keys.ts';
import { notifyOverdue } from './tasks/notify-overdue.ts';
import { deleteTicketPhotos } from './tickets/delete-photos.ts';

export const jobs: AnyJob[] = [closeSetUps, deleteTicketPhotos, sweepKeys, notifyOverdue];
