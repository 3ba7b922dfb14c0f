import { routes as accounts } from '#rooms/accounts/web/routes.tsx';
import { routes as checkIn } from '#rooms/check-in/web/routes.tsx';
import { routes as contact } from '#rooms/contact/web/routes.tsx';
import { routes as forms } from '#rooms/forms/web/routes.tsx';
import { routes as housekeeping } from '#rooms/housekeeping/web/routes.tsx';
import { routes as maintenance } from '#rooms/maintenance/web/routes.tsx';
import { routes as payments } from '#rooms/payments/web/routes.tsx';
import { routes as reservations } from '#rooms/reservations/web/routes.tsx';
import type { Route } from '#rooms/route.ts';
import { type Path, paths, screenOf } from '#rooms/screens.ts';
import { routes as admin } from './admin/routes.tsx';
import { routes as calendar } from './calendar/routes.tsx';
import { routes as desk } from './desk/routes.tsx';
import { routes as home } from './home/routes.tsx';
import { routes as ticket } from './maintenance/routes.tsx';
import { routes as reservation } from './reservation/routes.tsx';

const later = () => import('./shell/later.tsx').then((file) => file.Later);
const leave = () => import('./shell/leave.tsx').then((file) => file.Leave);

/** The rooms' screens, a line each, every one fetched when first opened. */
const rooms: Route[][] = [
  home,
  accounts,
  contact,
  checkIn,
  payments,
  forms,
  housekeeping,
  reservations,
  calendar,
  reservation,
  maintenance,
  ticket,
  desk,
  admin,
  paths.filter((path) => screenOf(path).later).map((path) => ({ path, load: later })),
  paths.filter((path) => screenOf(path).guest).map((path) => ({ path, load: leave })),
];

export const routes: ReadonlyMap<Path, Route> = new Map(rooms.flat().map((route) => [route.path, route]));
