import type { PermissionRow } from './who-may-what/kinds.ts';
import { accounts } from './who-may-what/accounts.ts';
import { checkIn } from './who-may-what/check-in.ts';
import { contact } from './who-may-what/contact.ts';
import { displays } from './who-may-what/displays.ts';
import { firstSteps } from './who-may-what/first-steps.ts';
import { forms } from './who-may-what/forms.ts';
import { housekeeping } from './who-may-what/housekeeping.ts';
import { images } from './who-may-what/images.ts';
import { maintenance } from './who-may-what/maintenance.ts';
import { map } from './who-may-what/map.ts';
import { notifications } from './who-may-what/notifications.ts';
import { pauses } from './who-may-what/pauses.ts';
import { payments } from './who-may-what/payments.ts';
import { pointPersons } from './who-may-what/point-persons.ts';
import { reservations } from './who-may-what/reservations.ts';
import { rollCall } from './who-may-what/roll-call.ts';
import { settings } from './who-may-what/settings.ts';
import { sheets } from './who-may-what/sheets.ts';

const rooms = [
  accounts,
  checkIn,
  forms,
  housekeeping,
  images,
  maintenance,
  map,
  notifications,
  pauses,
  payments,
  contact,
  displays,
  pointPersons,
  reservations,
  rollCall,
  firstSteps,
  settings,
  sheets,
];

/** Every call of the house and who may make it. A call without a row in its room's table fails the tests. */
export const callPermissions: Record<string, PermissionRow> = Object.assign({}, ...rooms.map((room) => room.calls));

/** Every live view and who may watch it. */
export const viewPermissions: Record<string, PermissionRow> = Object.assign({}, ...rooms.map((room) => room.views));
