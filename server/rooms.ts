import { router } from '../platform/http/server/calls.ts';
import type { Route } from '../platform/http/server/routes.ts';
import type { AnyJob } from '../platform/jobs/server/jobs.ts';
import * as accounts from '../rooms/accounts/server/api.ts';
import { jobs as accountsJobs } from '../rooms/accounts/server/jobs.ts';
import * as contact from '../rooms/contact/server/api.ts';
import * as pointPersons from '../rooms/point-persons/server/api.ts';
import * as reservations from '../rooms/reservations/server/api.ts';
import { jobs as reservationsJobs } from '../rooms/reservations/server/jobs.ts';
import { routes as reservationsRoutes } from '../rooms/reservations/server/routes.ts';
import * as settings from '../rooms/settings/server/api.ts';

/** The rooms, a line each. A room that is not here does not exist. */
export const api = router({
  accounts: router(accounts.calls),
  contact: router(contact.calls),
  pointPersons: router(pointPersons.calls),
  reservations: router(reservations.calls),
  settings: router(settings.calls),
});

export const views = {
  accounts: accounts.views,
  contact: contact.views,
  pointPersons: pointPersons.views,
  reservations: reservations.views,
  settings: settings.views,
};

export const jobs: AnyJob[] = [...accountsJobs, ...reservationsJobs];

export const routes: Route[] = [...reservationsRoutes];
