import { checkScreenAccess } from '#features/find-screen.ts';
import { sidebarPaths, type SidebarPath } from '#features/screens.ts';
import { eventOfPermission } from '#features/accounts/rules.ts';
import type { Access } from './access-edits.ts';

export interface VisiblePages {
  pages: SidebarPath[];
  /** Reservations that are open one by one, besides the calendar. */
  events: string[];
}

/** What an account with this access finds in the sidebar: the same rules that the server judges by. */
export function findVisiblePages(access: Access): VisiblePages {
  const permissions = access.permissions.map((held) => held.permission);
  const who = { ...access, permissions };
  return {
    pages: sidebarPaths.filter((path) => checkScreenAccess(path, who) === 'granted'),
    events: permissions.flatMap((key) => eventOfPermission(key) ?? []),
  };
}

export interface PageDifference {
  gains: SidebarPath[];
  loses: SidebarPath[];
}

/** What another type or area opens and closes for somebody, all else being equal. */
export function comparePages(before: Access, after: Access): PageDifference {
  const [had, has] = [findVisiblePages(before).pages, findVisiblePages(after).pages];
  return { gains: has.filter((page) => !had.includes(page)), loses: had.filter((page) => !has.includes(page)) };
}
