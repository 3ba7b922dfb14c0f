import type { Route } from '#platform/http/server/routes.ts';
import { taskFileRoute } from './tasks/task-file.ts';

export const routes: Route[] = [taskFileRoute];
