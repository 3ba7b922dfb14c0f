import { screens as accounts } from '#rooms/accounts/web/routes.tsx';
import { screens as checkIn } from '#rooms/check-in/web/routes.tsx';
import { screens as contact } from '#rooms/contact/web/routes.tsx';
import { screens as forms } from '#rooms/forms/web/routes.tsx';
import { screens as payments } from '#rooms/payments/web/routes.tsx';
import type { Path } from '#rooms/paths.ts';
import { screens as reservations } from '#rooms/reservations/web/routes.tsx';
import type { Screen } from '#rooms/screen.ts';
import { screens as admin } from './admin/routes.tsx';
import { screens as calendar } from './calendar/routes.tsx';
import { screens as desk } from './desk/routes.tsx';
import { screens as home } from './home/routes.tsx';
import { screens as reservation } from './reservation/routes.tsx';
import { guestDoors } from './shell/guest-doors.ts';
import { laterScreens } from './shell/later-screens.ts';

/** The rooms' screens, a line each, every one fetched when first opened. What is built replaces what comes later. */
const rooms: Screen[][] = [
  laterScreens,
  guestDoors,
  home,
  accounts,
  contact,
  checkIn,
  payments,
  forms,
  reservations,
  calendar,
  reservation,
  desk,
  admin,
];

export const screens: ReadonlyMap<Path, Screen> = new Map(rooms.flat().map((screen) => [screen.path, screen]));

/** Whether nothing is behind this door yet but a promise. */
export function comesLater(path: Path): boolean {
  return laterScreens.some((screen) => screen === screens.get(path));
}
