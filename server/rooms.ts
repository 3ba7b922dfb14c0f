import { router } from '../platform/http/server/calls.ts';
import type { AnyJob } from '../platform/jobs/server/jobs.ts';
import * as settings from '../rooms/settings/server/api.ts';

/** The rooms, a line each. A room that is not here does not exist. */
export const api = router({
  settings: router(settings.calls),
});

export const views = {
  settings: settings.views,
};

export const jobs: AnyJob[] = [];
