import type { AttachmentKind } from '#platform/files/server/attachments.ts';
import { router } from '#platform/http/server/calls.ts';
import type { Route } from '#platform/http/server/routes.ts';
import type { AnyJob } from '#platform/jobs/server/jobs.ts';
import * as accounts from '#rooms/accounts/server/api.ts';
import { jobs as accountsJobs } from '#rooms/accounts/server/jobs.ts';
import * as checkIn from '#rooms/check-in/server/api.ts';
import { jobs as checkInJobs } from '#rooms/check-in/server/jobs.ts';
import * as contact from '#rooms/contact/server/api.ts';
import * as firstSteps from '#rooms/first-steps/server/api.ts';
import * as forms from '#rooms/forms/server/api.ts';
import { formPhotos } from '#rooms/forms/server/attachments.ts';
import { lostItemPhotos, notePhotos } from '#rooms/housekeeping/server/attachments.ts';
import * as housekeeping from '#rooms/housekeeping/server/api.ts';
import { jobs as housekeepingJobs } from '#rooms/housekeeping/server/jobs.ts';
import * as maintenance from '#rooms/maintenance/server/api.ts';
import { ticketPhotos } from '#rooms/maintenance/server/attachments.ts';
import { jobs as maintenanceJobs } from '#rooms/maintenance/server/jobs.ts';
import { routes as maintenanceRoutes } from '#rooms/maintenance/server/routes.ts';
import * as payments from '#rooms/payments/server/api.ts';
import { jobs as paymentsJobs } from '#rooms/payments/server/jobs.ts';
import { routes as paymentsRoutes } from '#rooms/payments/server/routes.ts';
import * as pointPersons from '#rooms/point-persons/server/api.ts';
import * as reservations from '#rooms/reservations/server/api.ts';
import { jobs as reservationsJobs } from '#rooms/reservations/server/jobs.ts';
import { routes as reservationsRoutes } from '#rooms/reservations/server/routes.ts';
import * as settings from '#rooms/settings/server/api.ts';

/** The rooms, a line each. A room that is not here does not exist. */
export const api = router({
  accounts: router(accounts.calls),
  checkIn: router(checkIn.calls),
  contact: router(contact.calls),
  firstSteps: router(firstSteps.calls),
  forms: router(forms.calls),
  housekeeping: router(housekeeping.calls),
  maintenance: router(maintenance.calls),
  payments: router(payments.calls),
  pointPersons: router(pointPersons.calls),
  reservations: router(reservations.calls),
  settings: router(settings.calls),
});

export const views = {
  accounts: accounts.views,
  checkIn: checkIn.views,
  contact: contact.views,
  firstSteps: firstSteps.views,
  forms: forms.views,
  housekeeping: housekeeping.views,
  maintenance: maintenance.views,
  payments: payments.views,
  pointPersons: pointPersons.views,
  reservations: reservations.views,
  settings: settings.views,
};

export const jobs: AnyJob[] = [
  ...accountsJobs,
  ...checkInJobs,
  ...housekeepingJobs,
  ...maintenanceJobs,
  ...paymentsJobs,
  ...reservationsJobs,
];

export const routes: Route[] = [...maintenanceRoutes, ...paymentsRoutes, ...reservationsRoutes];

/** What files may hang on, a kind each: `attachments({ kind: 'ticket', … })` of its room. */
export const attachmentKinds: AttachmentKind[] = [formPhotos, lostItemPhotos, notePhotos, ticketPhotos];
