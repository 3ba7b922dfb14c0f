import { entry } from '#rooms/screen-at.ts';
import { sidebar, type SidebarPath } from '#rooms/screens.ts';
import { eventOfPermission } from '#rooms/accounts/rules.ts';
import type { Access } from './access-edits.ts';

export interface Opened {
  pages: SidebarPath[];
  /** Reservations that are open one by one, besides the calendar. */
  events: string[];
}

/** What an account with this access finds in the sidebar: the same rules that the server judges by. */
export function opened(access: Access): Opened {
  const permissions = access.permissions.map((held) => held.permission);
  const who = { ...access, permissions };
  return {
    pages: sidebar.filter((path) => entry(path, who) === 'granted'),
    events: permissions.flatMap((key) => eventOfPermission(key) ?? []),
  };
}

export interface Difference {
  gains: SidebarPath[];
  loses: SidebarPath[];
}

/** What another type or area opens and closes for somebody, all else being equal. */
export function difference(before: Access, after: Access): Difference {
  const [had, has] = [opened(before).pages, opened(after).pages];
  return { gains: has.filter((page) => !had.includes(page)), loses: had.filter((page) => !has.includes(page)) };
}
