import { fillAccounts } from '#features/accounts/server/demo.ts';
import { fillDemoCheckIns } from '#features/check-in/server/demo.ts';
import { fillDemoContact } from '#features/contact/server/demo.ts';
import { fillDemoDisplays } from '#features/displays/server/demo.ts';
import { fillDemoFirstSteps } from '#features/onboarding/server/demo.ts';
import { fillDemoForms } from '#features/forms/server/demo.ts';
import { fillDemoHousekeeping } from '#features/housekeeping/server/demo.ts';
import { fillDemoImages } from '#features/images/server/demo.ts';
import { fillKitchen } from '#features/kitchen/server/demo.ts';
import { fillMaintenance } from '#features/maintenance/server/demo.ts';
import { fillDemoMap } from '#features/map/server/demo.ts';
import { fillDemoNotifications } from '#features/notifications/server/demo.ts';
import { fillDemoPauses } from '#features/pauses/server/demo.ts';
import { fillDemoPayments } from '#features/payments/server/demo.ts';
import { fillPlaces } from '#features/places/server/demo.ts';
import { fillDemoPointPersons } from '#features/point-persons/server/demo.ts';
import { seedReservations } from '#features/reservations/server/demo.ts';
import { fillDemoRollCall } from '#features/roll-call/server/demo.ts';
import { fillDemoSettings } from '#features/settings/server/demo.ts';
import { fillSheets } from '#features/sheets/server/demo.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { RunningApp } from './app.ts';

/** Fills the demo camp with the commands of the features. The result is the same each time, and no notifications are sent. */
export function fillDemoCamp({ app }: RunningApp): Promise<void> {
  return app.notices.withoutNotices(() => fill(app));
}

async function fill(app: AppContext): Promise<void> {
  await fillDemoSettings(app);
  const people = await fillAccounts(app);
  await fillDemoContact(app, people);
  await fillPlaces(app, people);
  await seedReservations(app, people);
  await fillDemoPointPersons(app);
  await fillDemoMap(app, people);
  await fillDemoPayments(app, people);
  await fillDemoCheckIns(app, people);
  await fillDemoForms(app, people);
  await fillMaintenance(app, people);
  await fillDemoHousekeeping(app, people);
  await fillSheets(app, people);
  await fillKitchen(app, people);
  await fillDemoRollCall(app, people);
  await fillDemoPauses(app, people);
  await fillDemoImages(app, people);
  await fillDemoDisplays(app, people);
  await fillDemoFirstSteps(app, people.administrator);
  await fillDemoNotifications(app, people);
}
