import { checkScreenAccess } from '#features/find-screen.ts';
import { sidebarPaths, type SidebarPath } from '#features/screens.ts';
import { eventOfPermission } from '#features/accounts/rules.ts';
import type { Access } from './access-edits.ts';

export interface VisiblePages {
  pages: SidebarPath[];
  /** IDs of events whose reservations a single-event permission makes visible. */
  events: string[];
}

/** Returns the pages that an account can open, by the same rules as the server. */
export function findVisiblePages(access: Access): VisiblePages {
  const permissions = access.permissions.map((grant) => grant.permission);
  const caller = { ...access, permissions };
  return {
    pages: sidebarPaths.filter((path) => checkScreenAccess(path, caller) === 'granted'),
    events: permissions.flatMap((key) => eventOfPermission(key) ?? []),
  };
}

export interface PageDifference {
  addedPages: SidebarPath[];
  removedPages: SidebarPath[];
}

export function comparePages(before: Access, after: Access): PageDifference {
  const [had, pagesAfter] = [findVisiblePages(before).pages, findVisiblePages(after).pages];
  return { addedPages: pagesAfter.filter((page) => !had.includes(page)), removedPages: had.filter((page) => !pagesAfter.includes(page)) };
}
