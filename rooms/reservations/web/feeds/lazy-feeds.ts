import { lazy } from 'react';

/** Few open it, so it comes when it is opened. */
export const FeedsDialog = lazy(() => import('./feeds-dialog.tsx').then((file) => ({ default: file.FeedsDialog })));
