import type { FolioRow } from '#features/payments/shapes.ts';

/** What every dialog about a folio is given. */
export interface FolioDialogProps {
  folio: FolioRow;
  onClose: () => void;
  /** After it was done. */
  onDone?: (() => void) | undefined;
}
