import type { Route } from '#platform/http/server/routes.ts';
import type { Floor } from '#platform/server/floor.ts';
import { removeFile } from './remove-file.ts';
import { serveFile } from './serve-file.ts';
import { uploadRoutes } from './uploads/uploads.ts';

/** Files in and out, for all kinds of records. */
export function fileRoutes(floor: Floor): Route[] {
  return [...uploadRoutes(floor), serveFile, removeFile];
}
