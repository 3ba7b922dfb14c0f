import type { Row } from './who-may-what/kinds.ts';
import { accounts } from './who-may-what/accounts.ts';
import { checkIn } from './who-may-what/check-in.ts';
import { contact } from './who-may-what/contact.ts';
import { firstSteps } from './who-may-what/first-steps.ts';
import { forms } from './who-may-what/forms.ts';
import { housekeeping } from './who-may-what/housekeeping.ts';
import { maintenance } from './who-may-what/maintenance.ts';
import { payments } from './who-may-what/payments.ts';
import { pointPersons } from './who-may-what/point-persons.ts';
import { reservations } from './who-may-what/reservations.ts';
import { settings } from './who-may-what/settings.ts';

const rooms = [accounts, checkIn, forms, housekeeping, maintenance, payments, contact, pointPersons, reservations, firstSteps, settings];

/** Every call of the house and who may make it. A call without a row in its room's table fails the tests. */
export const calls: Record<string, Row> = Object.assign({}, ...rooms.map((room) => room.calls));

/** Every live view and who may watch it. */
export const views: Record<string, Row> = Object.assign({}, ...rooms.map((room) => room.views));
