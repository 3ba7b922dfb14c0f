import { lazyDialog } from '#platform/ui/web/overlays/dialog.tsx';

export const FeedsDialog = lazyDialog(() => import('./feeds-dialog.tsx').then((file) => file.FeedsDialog));
