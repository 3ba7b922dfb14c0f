import type { TicketStatus } from './rules.ts';
import type { TicketRow } from './shapes/ticket.ts';

export const maxPhotos = 12;

/** Returns the label of a photo taken now: 'after' once work has begun. */
export function photoLabel(status: TicketStatus): 'before' | 'after' {
  return status === 'open' ? 'before' : 'after';
}

interface PhotoFacts {
  status: TicketStatus;
  photos: number;
  /** Days for which the camp keeps photos of closed tickets; undefined until it is loaded. */
  photoDays: number | undefined;
}

/** Returns whether a photo taken now would stay: without a grace period, photos of closed tickets are deleted at once. */
export function canAddPhoto({ status, photos, photoDays }: PhotoFacts): boolean {
  if (photos >= maxPhotos) return false;
  return status !== 'closed' || (photoDays !== undefined && photoDays > 0);
}

type SummaryFacts = Pick<TicketRow, 'priority' | 'dueDay'>;

/** Returns the fields in the summary of a folded ticket: status, assignee, and those that differ from the default. */
export function summaryFields({ priority, dueDay }: SummaryFacts): ('status' | 'priority' | 'assigneeId' | 'dueDay')[] {
  return [
    'status',
    ...(priority === 'normal' ? [] : (['priority'] as const)),
    'assigneeId',
    ...(dueDay === null ? [] : (['dueDay'] as const)),
  ];
}
