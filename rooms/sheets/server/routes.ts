import type { Route } from '#platform/http/server/routes.ts';
import { feedRoute } from './out/feed-route.ts';
import { sheetFileRoute } from './out/sheet-file.ts';

/** A sheet for spreadsheets and for calendar programs. */
export const routes: Route[] = [sheetFileRoute, feedRoute];
