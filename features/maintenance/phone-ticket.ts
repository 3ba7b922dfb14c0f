import type { TicketStatus } from './rules.ts';
import type { TicketRow } from './shapes/ticket.ts';

export const maxPhotos = 12;

/** Returns the label of a photo that is taken now: 'before' while the ticket is open, 'after' once work has begun. */
export function photoLabel(status: TicketStatus): 'before' | 'after' {
  return status === 'open' ? 'before' : 'after';
}

interface PhotoFacts {
  status: TicketStatus;
  photos: number;
  /** Days for which the camp keeps the photos of closed tickets. undefined while the setting is loading. */
  photoDays: number | undefined;
}

/** Returns whether a new photo would be kept. Without a grace period, photos of closed tickets are deleted at once. */
export function canAddPhoto({ status, photos, photoDays }: PhotoFacts): boolean {
  if (photos >= maxPhotos) return false;
  return status !== 'closed' || (photoDays !== undefined && photoDays > 0);
}

type SummaryFacts = Pick<TicketRow, 'priority' | 'dueDay'>;

/** Returns the fields to show while the fields of a ticket are collapsed: status, assignee, and fields that differ from their default. */
export function summaryFields({ priority, dueDay }: SummaryFacts): ('status' | 'priority' | 'assigneeId' | 'dueDay')[] {
  return [
    'status',
    ...(priority === 'normal' ? [] : (['priority'] as const)),
    'assigneeId',
    ...(dueDay === null ? [] : (['dueDay'] as const)),
  ];
}
