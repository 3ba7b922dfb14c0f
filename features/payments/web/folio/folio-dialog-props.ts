import type { FolioRow } from '#features/payments/shapes.ts';

export interface FolioDialogProps {
  folio: FolioRow;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}
