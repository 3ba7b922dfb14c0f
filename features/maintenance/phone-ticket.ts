import type { TicketStatus } from './rules.ts';
import type { TicketRow } from './shapes/ticket.ts';

/** Photos of one ticket. */
export const maxPhotos = 12;

/** Pure. Returns the label of a photo taken now: work that has begun shows what was done. */
export function photoLabel(status: TicketStatus): 'before' | 'after' {
  return status === 'open' ? 'before' : 'after';
}

interface PhotoAsk {
  status: TicketStatus;
  /** How many it has. */
  photos: number;
  /** Days for which the camp keeps photos of closed tickets; undefined while it is not known. */
  photoDays: number | undefined;
}

/** Pure. Returns whether a photo taken now would stay: a camp without days of grace deletes those of closed tickets at once. */
export function canAddPhoto({ status, photos, photoDays }: PhotoAsk): boolean {
  if (photos >= maxPhotos) return false;
  return status !== 'closed' || (photoDays !== undefined && photoDays > 0);
}

type Summarized = Pick<TicketRow, 'priority' | 'dueDay'>;

/** Pure. Returns the facts in the summary line of a folded ticket: its status and assignee, and what differs from the usual. */
export function summaryFields({ priority, dueDay }: Summarized): ('status' | 'priority' | 'assigneeId' | 'dueDay')[] {
  return [
    'status',
    ...(priority === 'normal' ? [] : (['priority'] as const)),
    'assigneeId',
    ...(dueDay === null ? [] : (['dueDay'] as const)),
  ];
}
