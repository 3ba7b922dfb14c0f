import { useLive } from '#platform/live/web/use-live.ts';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { folioTexts } from '#features/payments/i18n/folio/texts.ts';
import { RefundDialog } from '#features/payments/web/folio/refund-dialog.tsx';

interface RefundLinesDialogProps {
  folioId: string;
  name: string;
  /** Items whose lines are preselected (`zip_line`). */
  items: readonly string[];
  /** Initial reason; '' if staff must type one. */
  reason: string;
  onClose: () => void;
}

/** Refunds or credits the lines of some items, from any page. */
export function RefundLinesDialog({ folioId, name, items, reason, onClose }: RefundLinesDialogProps) {
  const w = useTexts(folioTexts).refund;
  const { rows, state } = useLive('payments.folio', { folioId });
  const [folio] = rows;
  if (folio !== undefined) return <RefundDialog folio={folio} start={{ items, reason }} onClose={onClose} />;
  return (
    <Dialog title={w.title(name)} isOpen onClose={onClose}>
      {state === 'loading' ? <SkeletonRows rows={4} /> : <p>{w.nothingLeft}</p>}
    </Dialog>
  );
}
