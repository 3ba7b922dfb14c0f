import { lazyDialog } from '#platform/ui/web/overlays/dialog.tsx';

/** Lazy, because few people open it. */
export const FeedsDialog = lazyDialog(() => import('./feeds-dialog.tsx').then((file) => file.FeedsDialog));
