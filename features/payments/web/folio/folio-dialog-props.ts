import type { FolioRow } from '#features/payments/shapes.ts';

/** Props of every dialog about a folio. */
export interface FolioDialogProps {
  folio: FolioRow;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}
