import type { AnyJob } from '#platform/jobs/server/jobs.ts';
import { deleteStaleScreens } from './screens/announce-screen.ts';
import { watchScreens } from './screens/watch-screens.ts';

export const jobs: AnyJob[] = [deleteStaleScreens, watchScreens];
