import type { AnyJob } from '#platform/jobs/server/jobs.ts';
import { sweepScreens } from './screens/announce.ts';
import { watchScreens } from './screens/watch-screens.ts';

export const jobs: AnyJob[] = [sweepScreens, watchScreens];
