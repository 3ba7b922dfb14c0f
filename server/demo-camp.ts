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
import type { AppContext } from '#platform/server/floor.ts';
import type { RunningApp } from './house.ts';

/** The demonstration camp, filled through the rooms' own doors; the same each time. What happened in it rings no phone. */
export function fillDemoCamp({ app }: RunningApp): Promise<void> {
  return app.notices.withoutNotices(() => fill(app));
}

async function fill(app: AppContext): Promise<void> {
  await fillSettings(app);
  const people = await fillAccounts(app);
  await fillContact(app, people);
  await fillReservations(app, people);
  await fillPointPersons(app);
  await fillMap(app, people);
  await fillPayments(app, people);
  await fillCheckIn(app, people);
  await fillForms(app, people);
  await fillMaintenance(app, people);
  await fillHousekeeping(app, people);
  await fillSheets(app, people);
  await fillRollCall(app, people);
  await fillPauses(app, people);
  await fillImages(app, people);
  await fillDisplays(app, people);
  await fillFirstSteps(app, people.administrator);
  await fillNotifications(app, people);
}
