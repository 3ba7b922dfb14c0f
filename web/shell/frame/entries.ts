import BookOpen from 'lucide-react/icons/book-open';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Egg from 'lucide-react/icons/egg';
import House from 'lucide-react/icons/house';
import Sparkles from 'lucide-react/icons/sparkles';
import TableProperties from 'lucide-react/icons/table-properties';
import Tv from 'lucide-react/icons/tv';
import UsersRound from 'lucide-react/icons/users-round';
import Wrench from 'lucide-react/icons/wrench';
import type { LucideIcon } from 'lucide-react';
import type { Access } from '#platform/http/rules.ts';
import { entry } from '#rooms/door-at.ts';

/** The sidebar: the specification's seven in their order (§2), then ours. */
export const entries = [
  { path: '/home', icon: House },
  { path: '/calendar', icon: CalendarDays },
  { path: '/matrix-list', icon: TableProperties },
  { path: '/housekeeping', icon: Sparkles },
  { path: '/maintenance', icon: Wrench },
  { path: '/admin', icon: UsersRound },
  { path: '/tv-displays', icon: Tv },
  { path: '/reservations', icon: BookOpen },
] as const;

export type NavigationEntry = (typeof entries)[number];

/** Only what this person may open. */
export function entriesFor(who: Access): NavigationEntry[] {
  return entries.filter(({ path }) => entry(path, who) === 'granted');
}

/** Whether an address is at this entry or below it. */
export function isAt(address: string, path: string): boolean {
  return address === path || address.startsWith(`${path}/`);
}

/** Once in a hundred times the Matrix List hatches. `chance` is a random number from 0 up to 1. */
export function iconOf({ path, icon }: NavigationEntry, chance: number): LucideIcon {
  return path === '/matrix-list' && chance < 0.01 ? Egg : icon;
}
