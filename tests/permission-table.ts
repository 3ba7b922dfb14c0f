import type { PermissionRow } from './permission-table/roles.ts';
import { accounts } from './permission-table/accounts.ts';
import { checkIn } from './permission-table/check-in.ts';
import { contact } from './permission-table/contact.ts';
import { displays } from './permission-table/displays.ts';
import { firstSteps } from './permission-table/first-steps.ts';
import { forms } from './permission-table/forms.ts';
import { housekeeping } from './permission-table/housekeeping.ts';
import { images } from './permission-table/images.ts';
import { maintenance } from './permission-table/maintenance.ts';
import { map } from './permission-table/map.ts';
import { notifications } from './permission-table/notifications.ts';
import { pauses } from './permission-table/pauses.ts';
import { payments } from './permission-table/payments.ts';
import { pointPersons } from './permission-table/point-persons.ts';
import { reservations } from './permission-table/reservations.ts';
import { rollCall } from './permission-table/roll-call.ts';
import { settings } from './permission-table/settings.ts';
import { sheets } from './permission-table/sheets.ts';

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

/** Every call with the roles that may use it. The tests fail for a call that has no row in the table of its feature. */
export const callPermissions: Record<string, PermissionRow> = Object.assign({}, ...rooms.map((room) => room.calls));

/** Every live view with the roles that may open it. */
export const viewPermissions: Record<string, PermissionRow> = Object.assign({}, ...rooms.map((room) => room.views));
