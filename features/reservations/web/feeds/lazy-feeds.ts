import { lazyDialog } from '#platform/ui/web/overlays/dialog.tsx';

/** Few open it, so it comes when it is opened. */
export const FeedsDialog = lazyDialog(() => import('./feeds-dialog.tsx').then((file) => file.FeedsDialog));
