import type { OriginKind } from './rules.ts';

interface OriginPath {
  path: string;
  search: Record<string, string>;
}

/** Returns the page of the record from which a ticket came. Returns null if the record has no page. */
export function originPath(kind: OriginKind, id: string): OriginPath | null {
  switch (kind) {
    case 'message':
      return { path: '/admin', search: { tab: 'messages', state: 'all', message: id } };
    case 'form':
      // The ID has the form `<event>.<form>`, and only the event has a page.
      return { path: `/group-forms/${id.split('.')[0] ?? ''}`, search: {} };
    case 'task':
      return { path: `/maintenance/task/${id}`, search: {} };
    case 'housekeeping':
      return { path: '/housekeeping', search: {} };
    case 'sheet':
      // The ID has the form `<sheet>.<row>`, and only the sheet has a page.
      return { path: `/matrices/${id.split('.')[0] ?? ''}`, search: {} };
    case 'report':
      return null;
  }
}
