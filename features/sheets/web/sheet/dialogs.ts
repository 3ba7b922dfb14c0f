import { lazyDialog } from '#platform/ui/web/overlays/dialog.tsx';

/** Dialogs of the sheet page. They load on demand, so that the rows do not wait for them. */
const columns = () => import('#features/sheets/web/columns/columns-dialog.tsx');
const copy = () => import('#features/sheets/web/list/copy-dialog.tsx');
const template = () => import('#features/sheets/web/list/template-dialog.tsx');
const readers = () => import('#features/sheets/web/changes/readers-dialog.tsx');
const versions = () => import('#features/sheets/web/history/versions-dialog.tsx');
const paste = () => import('#features/sheets/web/paste/paste-dialog.tsx');
const dayHistory = () => import('#features/sheets/web/history/day-history-dialog.tsx');

export const ColumnsDialog = lazyDialog(() => columns().then((file) => file.ColumnsDialog));
export const CopyDialog = lazyDialog(() => copy().then((file) => file.CopyDialog));
export const TemplateDialog = lazyDialog(() => template().then((file) => file.TemplateDialog));
export const ReadersDialog = lazyDialog(() => readers().then((file) => file.ReadersDialog));
export const VersionsDialog = lazyDialog(() => versions().then((file) => file.VersionsDialog));
export const PasteDialog = lazyDialog(() => paste().then((file) => file.PasteDialog));
export const DayHistoryDialog = lazyDialog(() => dayHistory().then((file) => file.DayHistoryDialog));

/** Loads all dialogs before they are needed, so that they open at once, even offline. */
export async function prefetchDialogs(): Promise<void> {
  await Promise.allSettled([columns(), copy(), template(), readers(), versions(), paste(), dayHistory()]);
}
