import type { OriginKind } from './rules.ts';

interface OriginPath {
  path: string;
  search: Record<string, string>;
}

/** Returns the page of the record that a ticket came from; null if it has no page. */
export function originPath(kind: OriginKind, id: string): OriginPath | null {
  switch (kind) {
    case 'message':
      return { path: '/admin', search: { tab: 'messages', state: 'all', message: id } };
    case 'form':
      // The part before the point is the event, which has the page.
      return { path: `/group-forms/${id.split('.')[0] ?? ''}`, search: {} };
    case 'task':
      return { path: `/maintenance/task/${id}`, search: {} };
    case 'housekeeping':
      return { path: '/housekeeping', search: {} };
    case 'sheet':
      // The part before the point is the sheet; the rest is its row.
      return { path: `/matrices/${id.split('.')[0] ?? ''}`, search: {} };
    case 'report':
      return null;
  }
}
