import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [
  { path: '/upload-images', load: () => import('./upload/upload-page.tsx').then((file) => file.UploadPage) },
  { path: '/upload-images/$secret', load: () => import('./upload/yours-page.tsx').then((file) => file.YoursPage) },
  { path: '/images', load: () => import('./images-screen.tsx').then((file) => file.ImagesScreen) },
  { path: '/images/poster', load: () => import('./poster/poster-page.tsx').then((file) => file.PosterPage) },
  { path: '/album/$secret', load: () => import('./albums/linked-page.tsx').then((file) => file.LinkedPage) },
];
