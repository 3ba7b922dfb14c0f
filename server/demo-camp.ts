import { fillAccounts } from '#features/accounts/server/demo.ts';
import { fillCheckIn } from '#features/check-in/server/demo.ts';
import { fillContact } from '#features/contact/server/demo.ts';
import { fillDisplays } from '#features/displays/server/demo.ts';
import { fillFirstSteps } from '#features/onboarding/server/demo.ts';
import { fillForms } from '#features/forms/server/demo.ts';
import { fillHousekeeping } from '#features/housekeeping/server/demo.ts';
import { fillImages } from '#features/images/server/demo.ts';
import { fillKitchen } from '#features/kitchen/server/demo.ts';
import { fillMaintenance } from '#features/maintenance/server/demo.ts';
import { fillMap } from '#features/map/server/demo.ts';
import { fillNotifications } from '#features/notifications/server/demo.ts';
import { fillPauses } from '#features/pauses/server/demo.ts';
import { fillPayments } from '#features/payments/server/demo.ts';
import { fillPlaces } from '#features/places/server/demo.ts';
import { fillPointPersons } from '#features/point-persons/server/demo.ts';
import { fillReservations } from '#features/reservations/server/demo.ts';
import { fillRollCall } from '#features/roll-call/server/demo.ts';
import { fillSettings } from '#features/settings/server/demo.ts';
import { fillSheets } from '#features/sheets/server/demo.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { RunningApp } from './app.ts';

/** Fills the demo camp with the commands of the features. The result is the same each time, and no notifications are sent. */
export function fillDemoCamp({ app }: RunningApp): Promise<void> {
  return app.notices.withoutNotices(() => fill(app));
}

async function fill(app: AppContext): Promise<void> {
  await fillSettings(app);
  const people = await fillAccounts(app);
  await fillContact(app, people);
  await fillPlaces(app, people);
  await fillReservations(app, people);
  await fillPointPersons(app);
  await fillMap(app, people);
  await fillPayments(app, people);
  await fillCheckIn(app, people);
  await fillForms(app, people);
  await fillMaintenance(app, people);
  await fillHousekeeping(app, people);
  await fillSheets(app, people);
  await fillKitchen(app, people);
  await fillRollCall(app, people);
  await fillPauses(app, people);
  await fillImages(app, people);
  await fillDisplays(app, people);
  await fillFirstSteps(app, people.administrator);
  await fillNotifications(app, people);
}
