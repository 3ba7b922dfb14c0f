import { routes as accounts } from '#rooms/accounts/web/routes.tsx';
import { routes as checkIn } from '#rooms/check-in/web/routes.tsx';
import { routes as contact } from '#rooms/contact/web/routes.tsx';
import { routes as displays } from '#rooms/displays/web/routes.tsx';
import { routes as forms } from '#rooms/forms/web/routes.tsx';
import { routes as housekeeping } from '#rooms/housekeeping/web/routes.tsx';
import { routes as images } from '#rooms/images/web/routes.tsx';
import { routes as maintenance } from '#rooms/maintenance/web/routes.tsx';
import { routes as map } from '#rooms/map/web/routes.tsx';
import { routes as notifications } from '#rooms/notifications/web/routes.tsx';
import { routes as payments } from '#rooms/payments/web/routes.tsx';
import { routes as reservations } from '#rooms/reservations/web/routes.tsx';
import { routes as rollCall } from '#rooms/roll-call/web/routes.tsx';
import { routes as sheets } from '#rooms/sheets/web/routes.tsx';
import type { Route } from '#rooms/route.ts';
import { type Path, paths, screenOf } from '#rooms/screens.ts';
import { routes as admin } from './admin/routes.tsx';
import { routes as calendar } from './calendar/routes.tsx';
import { routes as desk } from './desk/routes.tsx';
import { routes as home } from './home/routes.tsx';
import { routes as matrices } from './matrices/routes.tsx';
import { routes as ticket } from './maintenance/routes.tsx';
import { routes as pauses } from './pauses/routes.tsx';
import { routes as reservation } from './reservation/routes.tsx';

const later = () => import('./shell/later.tsx').then((file) => file.Later);
const leave = () => import('./shell/leave.tsx').then((file) => file.Leave);

/** The rooms' screens, a line each, every one fetched when first opened. */
const rooms: Route[][] = [
  home,
  accounts,
  contact,
  notifications,
  checkIn,
  payments,
  displays,
  forms,
  housekeeping,
  images,
  reservations,
  rollCall,
  sheets,
  calendar,
  reservation,
  maintenance,
  ticket,
  map,
  matrices,
  pauses,
  desk,
  admin,
  paths.filter((path) => screenOf(path).later).map((path) => ({ path, load: later })),
  paths.filter((path) => screenOf(path).guest || screenOf(path).tv).map((path) => ({ path, load: leave })),
];

export const routes: ReadonlyMap<Path, Route> = new Map(rooms.flat().map((route) => [route.path, route]));
