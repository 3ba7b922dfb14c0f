import type { Route } from '#platform/http/server/routes.ts';
import { showPhoto } from './photos/show-photo.ts';
import { takePhoto } from './photos/take-photo.ts';

/** Photos in and out. */
export const routes: Route[] = [takePhoto, showPhoto];
