import type { OriginKind } from './rules.ts';

interface OriginPath {
  path: string;
  search: Record<string, string>;
}

/** Where the record stands that a ticket came from; null where it has no page of its own. */
export function originPath(kind: OriginKind, id: string): OriginPath | null {
  switch (kind) {
    case 'message':
      return { path: '/admin', search: { tab: 'messages', state: 'all', message: id } };
    case 'form':
      // Its event, before the point, has the page.
      return { path: `/group-forms/${id.split('.')[0] ?? ''}`, search: {} };
    case 'task':
      return { path: `/maintenance/task/${id}`, search: {} };
    case 'housekeeping':
      return { path: '/housekeeping', search: {} };
    case 'sheet':
      // Its sheet, before the point of its row.
      return { path: `/matrices/${id.split('.')[0] ?? ''}`, search: {} };
    case 'report':
      return null;
  }
}
