import type { Route } from '#platform/http/server/routes.ts';
import { removeFile } from './remove-file.ts';
import { serveFile } from './serve-file.ts';

/** Files out, for all kinds of records. How they come in: uploads/uploads.ts. */
export const fileRoutes: Route[] = [serveFile, removeFile];
