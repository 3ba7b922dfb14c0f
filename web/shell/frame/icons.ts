import BookOpen from 'lucide-react/icons/book-open';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import CreditCard from 'lucide-react/icons/credit-card';
import Egg from 'lucide-react/icons/egg';
import Images from 'lucide-react/icons/images';
import House from 'lucide-react/icons/house';
import CirclePause from 'lucide-react/icons/circle-pause';
import Siren from 'lucide-react/icons/siren';
import Sparkles from 'lucide-react/icons/sparkles';
import TableProperties from 'lucide-react/icons/table-properties';
import Tv from 'lucide-react/icons/tv';
import Utensils from 'lucide-react/icons/utensils';
import UsersRound from 'lucide-react/icons/users-round';
import Wrench from 'lucide-react/icons/wrench';
import type { LucideIcon } from 'lucide-react';
import type { SidebarPath } from '#features/screens.ts';

/** Separate from features/screens.ts, because the server and the pages of visitors need no icons. */
export const icons: Readonly<Record<SidebarPath, LucideIcon>> = {
  '/home': House,
  '/calendar': CalendarDays,
  '/matrix-list': TableProperties,
  '/housekeeping': Sparkles,
  '/maintenance': Wrench,
  '/admin': UsersRound,
  '/tv-displays': Tv,
  '/desk': ConciergeBell,
  '/reservations': BookOpen,
  '/payments': CreditCard,
  '/group-forms': ClipboardCheck,
  '/kitchen': Utensils,
  '/roll-call': Siren,
  '/pauses': CirclePause,
  '/images': Images,
};

/** Returns the icon of an entry. With a chance of 1 % the Matrix List shows an egg; `chance` is a random number from 0 up to 1. */
export function iconOf(path: SidebarPath, chance: number): LucideIcon {
  return path === '/matrix-list' && chance < 0.01 ? Egg : icons[path];
}
