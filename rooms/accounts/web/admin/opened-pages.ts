import { isGranted } from '#platform/http/rules.ts';
import { doors } from '#rooms/paths.ts';
import { eventOfPermission } from '#rooms/accounts/rules.ts';
import type { Access } from './access-edits.ts';

/** The pages of the house that stand in the sidebar, in its order. */
export const pages = ['/home', '/calendar', '/matrix-list', '/housekeeping', '/maintenance', '/admin', '/tv-displays'] as const;
export type Page = (typeof pages)[number];

export interface Opened {
  pages: Page[];
  /** Reservations that are open one by one, besides the calendar. */
  events: string[];
}

/** What somebody of this standing finds in the sidebar: the same rules that the server judges by. */
export function opened(access: Access): Opened {
  const permissions = access.permissions.map((held) => held.permission);
  const who = { ...access, permissions };
  return {
    pages: pages.filter((page) => isGranted(doors[page].rule, who)),
    events: permissions.flatMap((key) => eventOfPermission(key) ?? []),
  };
}

export interface Difference {
  gains: Page[];
  loses: Page[];
}

/** What another type or area opens and closes for somebody, all else being equal. */
export function difference(before: Access, after: Access): Difference {
  const [had, has] = [opened(before).pages, opened(after).pages];
  return { gains: has.filter((page) => !had.includes(page)), loses: had.filter((page) => !has.includes(page)) };
}
