import { fillAccounts } from '#rooms/accounts/server/demo.ts';
import { fillCheckIn } from '#rooms/check-in/server/demo.ts';
import { fillContact } from '#rooms/contact/server/demo.ts';
import { fillDisplays } from '#rooms/displays/server/demo.ts';
import { fillFirstSteps } from '#rooms/first-steps/server/demo.ts';
import { fillForms } from '#rooms/forms/server/demo.ts';
import { fillHousekeeping } from '#rooms/housekeeping/server/demo.ts';
import { fillImages } from '#rooms/images/server/demo.ts';
import { fillMaintenance } from '#rooms/maintenance/server/demo.ts';
import { fillMap } from '#rooms/map/server/demo.ts';
import { fillNotifications } from '#rooms/notifications/server/demo.ts';
import { fillPauses } from '#rooms/pauses/server/demo.ts';
import { fillPayments } from '#rooms/payments/server/demo.ts';
import { fillPointPersons } from '#rooms/point-persons/server/demo.ts';
import { fillReservations } from '#rooms/reservations/server/demo.ts';
import { fillRollCall } from '#rooms/roll-call/server/demo.ts';
import { fillSettings } from '#rooms/settings/server/demo.ts';
import { fillSheets } from '#rooms/sheets/server/demo.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { House } from './house.ts';

/** The demonstration camp, filled through the rooms' own doors; the same each time. What happened in it rings no phone. */
export function fillDemoCamp({ floor }: House): Promise<void> {
  return floor.notices.silently(() => fill(floor));
}

async function fill(floor: Floor): Promise<void> {
  await fillSettings(floor);
  const people = await fillAccounts(floor);
  await fillContact(floor, people);
  await fillReservations(floor, people);
  await fillPointPersons(floor);
  await fillMap(floor, people);
  await fillPayments(floor, people);
  await fillCheckIn(floor, people);
  await fillForms(floor, people);
  await fillMaintenance(floor, people);
  await fillHousekeeping(floor, people);
  await fillSheets(floor, people);
  await fillRollCall(floor, people);
  await fillPauses(floor, people);
  await fillImages(floor, people);
  await fillDisplays(floor, people);
  await fillFirstSteps(floor, people.administrator);
  await fillNotifications(floor, people);
}
